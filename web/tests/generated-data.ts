/** Data for tests of placing: made up from a seed, so that what fails once fails again. */

export interface Generator {
  /** From 0 up to 1. */
  unit: () => number
  between: (low: number, high: number) => number
  whole: (low: number, high: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** A name of one to four words, some long. */
  name: () => string
  list: <Item>(length: number, make: (index: number) => Item) => Item[]
}

const WORDS = [
  'Nepal',
  'water',
  'and',
  'Saint',
  'Infrastructure',
  'WWW',
  'of the',
  'Côte',
  'il',
  'मौसम',
]

export function generator(seed: number): Generator {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  const unit = () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1))
  const pick = <Item>(items: readonly Item[]) => items[whole(0, items.length - 1)] as Item
  return {
    unit,
    between: (low, high) => low + unit() * (high - low),
    whole,
    pick,
    name: () => Array.from({ length: whole(1, 4) }, () => pick(WORDS)).join(' '),
    list: (length, make) => Array.from({ length }, (_, index) => make(index)),
  }
}

/** Widths from the least of a form up to a large screen. */
export function widthsOf(least: number): number[] {
  return [least, least + 1, least + 57, least * 1.5, least * 2.4]
}

export const SEEDS = Array.from({ length: 60 }, (_, seed) => seed)
