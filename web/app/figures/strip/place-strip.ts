/** Where all countries go as dots on one axis, and how the named ones, medians and ends are told. */
import { max } from 'd3-array'
import {
  type Form,
  isInside,
  type Label,
  labelBox,
  type Plot,
  percent,
  pixelsAt,
  plotWidth,
  round,
  TEXT,
} from '#app/figures/plot.ts'
import { acrossScale } from '#app/figures/scales.ts'
import { fitText, textWidth } from '#app/figures/text-width.ts'

export interface StripDot {
  code: string
  value: number
}

/** What is named above the dots, with a line down to its value. */
export interface StripFlag {
  key: string
  value: number
  text: string
  /** Where there is no room for all of it. */
  short?: string
  kind: 'country' | 'median' | 'end'
}

export interface PlacedFlag extends StripFlag {
  x: number
  label: Label
  /** From below the label down to the axis. */
  stem: { from: number; to: number }
}

interface StripOptions {
  form: Form
  /** The ends of the axis, where the scale has any. */
  domain?: readonly [number, number]
}

const AXIS = 44
const ROW = 24
const DOTS_HEIGHT = { wide: 124, phone: 112 }
const MOST_ROWS = 7
const NAME_SIZE = 18

export function placeStrip(
  dots: readonly StripDot[],
  flags: readonly StripFlag[],
  { form, domain }: StripOptions,
) {
  const numbers = dots.filter(({ value }) => Number.isFinite(value))
  const scale = acrossScale(domain ?? numbers.map(({ value }) => value), !domain)
  const clamp = (value: number) => Math.min(100, Math.max(0, scale.at(value)))
  const plot: Plot = { form, left: 1, right: 1, height: 0 }
  const piled = pile(numbers, clamp, plot, DOTS_HEIGHT[form.name])
  const { placed, rows } = placeFlags(flags, clamp, plot)
  const top = rows * ROW + 4
  const axis = top + DOTS_HEIGHT[form.name]
  plot.height = axis + AXIS
  return {
    plot,
    axis,
    radius: piled.radius,
    dots: piled.dots.map(({ code, x, up }) => ({ code, x, y: round(axis - up) })),
    flags: placed.map(
      (flag): PlacedFlag => ({ ...flag, stem: { from: flag.label.y + 9, to: axis } }),
    ),
    ticks: scale.ticks(form.name === 'wide' ? 6 : 3).map((value) => ({ value, x: clamp(value) })),
  }
}

/** Dots of one column stand on each other; the largest radius with which the highest pile fits. */
function pile(
  dots: readonly StripDot[],
  at: (value: number) => number,
  plot: Plot,
  height: number,
) {
  const sorted = dots.toSorted((a, b) => a.value - b.value || (a.code < b.code ? -1 : 1))
  const places = sorted.map(({ value }) => at(value) / 100)
  for (let radius = 5; ; radius -= 0.5) {
    const across = 2 * radius + 1
    const columns = Math.max(1, Math.floor(plotWidth(plot) / across))
    // Every page of a country asks this ten times: dots are counted first, and placed once.
    const columnOf = (place: number) => Math.min(columns - 1, Math.floor(place * columns))
    const count = new Array<number>(columns).fill(0)
    for (const place of places) count[columnOf(place)] = (count[columnOf(place)] ?? 0) + 1
    const highest = max(count) ?? 0
    // The last resort: more dots than fit stand closer, which only a made-up world needs.
    const pace =
      radius > 1.5 ? across : Math.min(across, (height - 2 * radius) / Math.max(1, highest))
    if (highest * pace > height) continue
    count.fill(0)
    const placed = sorted.map(({ code }, index) => {
      const column = columnOf(places[index] ?? 0)
      const below = count[column] ?? 0
      count[column] = below + 1
      const x = percent(((column + 0.5) / columns) * 100)
      return { code, x, up: radius + 1 + below * pace }
    })
    return { radius, dots: placed }
  }
}

type FlagInSky = Omit<PlacedFlag, 'stem'>

/** Medians and ends are told below the countries, whose lines pass between them. */
const LOW_ROWS = 3

/** All countries and medians; of ends those that find room, the rest is left to the table. */
function placeFlags(flags: readonly StripFlag[], at: (value: number) => number, plot: Plot) {
  // Tall enough for every row while rows are being chosen; they are counted from below.
  const sky: Plot = { ...plot, height: MOST_ROWS * ROW }
  const free = (label: Label, taken: readonly FlagInSky[]) =>
    isInside(labelBox(label, sky), sky) && taken.every((other) => apart(label, other, sky))
  /** The first way in which all of them fit; each is tried at all its places. */
  const all = (
    [flag, ...rest]: readonly StripFlag[],
    taken: readonly FlagInSky[],
  ): readonly FlagInSky[] | null => {
    if (!flag) return taken
    for (const label of candidates(flag, at(flag.value))) {
      if (!free(label, taken)) continue
      const found = all(rest, [...taken, { ...flag, x: label.x, label }])
      if (found) return found
    }
    return null
  }
  /** From above, each in a row of its own: whatever order leaves them clear of the lines between. */
  const stacked = (told: readonly StripFlag[]) => {
    const tried = new Set<string>()
    const below = (
      rest: readonly StripFlag[],
      taken: readonly FlagInSky[],
    ): readonly FlagInSky[] | null => {
      if (rest.length === 0) return taken
      // Which of them are above decides, in whatever order.
      const which = rest.map(({ key }) => key).join(' ')
      if (tried.has(which)) return null
      tried.add(which)
      for (const flag of rest) {
        for (const side of anywhere(flag, at(flag.value), sky)) {
          const label = { ...side, y: (taken.length + 0.5) * ROW }
          if (!free(label, taken)) continue
          const others = rest.filter((other) => other !== flag)
          const found = below(others, [...taken, { ...flag, x: label.x, label }])
          if (found) return found
        }
      }
      return null
    }
    return below(told, [])
  }
  // Long names, cut so that three fit beside each other: a country is named in any case.
  const cut = (flag: StripFlag) => ({
    ...flag,
    text: fitText(flag.text, plot.form.width * 0.3, NAME_SIZE, true),
  })
  const shorter = (flag: StripFlag) => ({ ...flag, text: flag.short ?? flag.text })
  const of = (kind: StripFlag['kind']) => flags.filter((flag) => flag.kind === kind)
  const [countries, medians] = [of('country'), of('median')]
  const alone = all(countries, [])
  const named =
    (alone && all(medians, alone)) ??
    stacked([...countries, ...medians]) ??
    stacked([...countries, ...medians.map(shorter)]) ??
    stacked([...countries.map(cut), ...medians.map(shorter)]) ??
    alone ??
    all(countries.map(cut), []) ??
    []
  const chosen = of('end').reduce((taken, flag) => all([flag], taken) ?? taken, named)
  // Rows that nobody took are closed up.
  const lines = [...new Set(chosen.map(({ label }) => label.y))].sort((a, b) => a - b)
  return {
    rows: lines.length,
    placed: chosen.map((flag) => ({
      ...flag,
      label: { ...flag.label, y: (lines.indexOf(flag.label.y) + 0.5) * ROW },
    })),
  }
}

type Side = Omit<Label, 'y'>

const labelOf = ({ text, kind }: StripFlag, x: number): Omit<Side, 'anchor'> =>
  kind === 'country' ? { text, x, size: NAME_SIZE, bold: true } : { text, x, size: TEXT }

/** A country's name above its line, others beside theirs. */
function sidesOf(flag: StripFlag, x: number): Side[] {
  const label = labelOf(flag, x)
  const sides: Side[] = [
    { ...label, anchor: 'middle' },
    { ...label, anchor: 'end', dx: -5 },
    { ...label, anchor: 'start', dx: 5 },
  ]
  return flag.kind === 'country' ? sides : sides.slice(1)
}

/** From the lowest row up. */
function candidates(flag: StripFlag, x: number): Label[] {
  const rows = Array.from({ length: MOST_ROWS }, (_, row) => (MOST_ROWS - row - 0.5) * ROW)
  const own = flag.kind === 'country' ? rows.slice(LOW_ROWS) : rows.slice(0, LOW_ROWS)
  return own.flatMap((y) => sidesOf(flag, x).map((side) => ({ ...side, y })))
}

/** Where neither side has room, a text lies above its line, as far to one side as the frame lets it. */
function anywhere(flag: StripFlag, x: number, plot: Plot): Side[] {
  const label = labelOf(flag, x)
  const long = textWidth(label.text, label.size ?? TEXT, label.bold)
  const line = pixelsAt(plot, x)
  const over = [-long / 2, 5, -5 - long].map((dx): Side => {
    const from = Math.min(Math.max(line + dx, 0), plot.form.width - long)
    return { ...label, anchor: 'start', dx: from - line }
  })
  return [...sidesOf(flag, x), ...over]
}

/**
 * Neither text lies on the other, nor on the line that leads down from it. What belongs to the lower
 * value stands on the left: in any other order they would meet where the plot is wider.
 */
function apart(label: Label, { label: other }: FlagInSky, plot: Plot): boolean {
  const [low, high] = label.x <= other.x ? [label, other] : [other, label]
  const [left, right] = [labelBox(low, plot), labelBox(high, plot)]
  const level = left.top < right.bottom && right.top < left.bottom
  const same = low.x === high.x
  if (level) return left.right + 6 <= right.left || (same && right.right + 6 <= left.left)
  // One is above the other: the line from the upper one passes the lower one's text.
  const [upper, lower] = low.y < high.y ? [low, right] : [high, left]
  const stem = pixelsAt(plot, upper.x)
  if (same) return stem + 3 <= lower.left || lower.right <= stem - 3
  return upper === low ? stem + 3 <= lower.left : lower.right <= stem - 3
}
