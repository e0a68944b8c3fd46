/** From values to positions, and which values and years stand beside an axis. */
import { extent, nice, ticks } from 'd3-array'
import { formatTick } from '#app/figures/numbers.ts'
import { labelBox, overlap, type Plot, percent, round } from '#app/figures/plot.ts'

export interface ValueScale {
  at: (value: number) => number
  domain: readonly [number, number]
  ticks: readonly { value: number; at: number; text: string }[]
}

interface ScaleOptions {
  /** Where the lowest and the highest value lie. */
  range: readonly [number, number]
  /** About how many lines there are. */
  count: number
  /** Bars and areas begin at nothing; lines may not. */
  zero?: boolean
  /** A sign before what is more. */
  signed?: boolean
}

type Domain = readonly [number, number]

/**
 * Numbers of the domain to numbers of the range, on a straight line. d3-scale's would bring colours
 * and formats along: 8 kB of script (brotli) that nothing here uses.
 */
function linear([from, to]: Domain, [start, end]: Domain): (value: number) => number {
  return (value) => start + ((value - from) / (to - from)) * (end - start)
}

/** From the least to the most; a domain of one value is widened, so that it has a length. */
function domainOf(values: readonly number[], zero: boolean): Domain {
  const [low = 0, high = 1] = extent(values.filter(Number.isFinite))
  const from = zero ? Math.min(0, low) : low
  const to = zero ? Math.max(0, high) : high
  const half = from === to ? Math.abs(from) / 2 || 1 : 0
  return [from - (zero && from === 0 ? 0 : half), to + half]
}

/** Ends at round numbers. Values that are none are left out, and equal ones still have a height. */
export function valueScale(values: readonly number[], options: ScaleOptions): ValueScale {
  const { range, count, zero = false, signed = false } = options
  const data = domainOf(values, zero)
  const even = nice(...data, count)
  const all = ticks(...even, count)
  const domain = zero ? even : tightened(even, all, data[1])
  const at = linear(domain, range)
  const shown = all.filter((value) => value <= domain[1])
  const step = Math.abs((shown[1] ?? 0) - (shown[0] ?? 0))
  return {
    at: (value) => round(at(value)),
    domain,
    ticks: shown.map((value) => ({
      value,
      at: round(at(value)),
      text: formatTick(value, step, signed),
    })),
  }
}

/** How far a line may go beyond the last round number, in steps of the axis. */
const BEYOND = 0.15

/**
 * Where the data pass a round number by little, the axis ends with them and not at the next one. Not
 * at its lower end: there is a line for the years to stand on.
 */
function tightened(domain: Domain, all: readonly number[], most: number): Domain {
  const [first = 0, second = 0] = all
  const before = all.at(-2) ?? 0
  const isNear = all.length >= 4 && most - before <= (second - first) * BEYOND
  return isNear ? [domain[0], most] : domain
}

/** Years, and what else goes from left to right without names: per cent of the plot. */
export function acrossScale(values: readonly number[], rounded = false, count = 6) {
  const data = domainOf(values, false)
  const domain = rounded ? nice(...data, count) : data
  const at = linear(domain, [0, 100])
  return {
    at: (value: number) => percent(at(value)),
    domain,
    ticks: (many: number) => ticks(...domain, many),
  }
}

const YEAR_STEPS = [1, 2, 5, 10, 20, 25, 50, 100]

/** Every year, or the first, and every second, third … back from the last one. */
function evenly(years: readonly number[], apart: (chosen: readonly number[]) => boolean): number[] {
  const every = (step: number) =>
    years.filter((_, index) => (years.length - 1 - index) % step === 0)
  const least = years.findIndex((_, index) => apart(every(index + 1))) + 1
  const both = years.findIndex(
    (_, index) =>
      index + 1 >= least && index + 1 <= 2 * least && (years.length - 1) % (index + 1) === 0,
  )
  if (both >= 0) return every(both + 1)
  const chosen = every(Math.max(1, least))
  // The second of them gives way where it stands too near to the first year.
  const ways = [chosen, chosen.slice(1)].map((rest) => [...years.slice(0, 1), ...rest])
  return ways.find((way) => way.length > 1 && apart(way)) ?? chosen
}

/**
 * The years to print below, as many as stand apart: round ones, or the first and the last. Bars have
 * the years of bars alone (`these`), the first and the last among them.
 */
export function yearLabels(
  years: readonly number[],
  at: (year: number) => number,
  plot: Plot,
  only: 'round' | 'these' = 'round',
): { year: number; x: number }[] {
  const boxOf = (year: number) =>
    labelBox({ text: ` ${year} `, x: at(year), y: 0, anchor: 'middle' }, plot)
  const apart = (chosen: readonly number[]) =>
    chosen.every((year, index) => {
      const next = chosen[index + 1]
      return next === undefined || !overlap(boxOf(year), boxOf(next))
    })
  const sorted = [...new Set(years)].sort((a, b) => a - b)
  if (only === 'these') return evenly(sorted, apart).map((year) => ({ year, x: at(year) }))
  const ends = sorted.length > 1 ? [sorted[0] ?? 0, sorted.at(-1) ?? 0] : sorted
  const round = YEAR_STEPS.map((step) => sorted.filter((year) => year % step === 0))
  const chosen = [...round.filter(({ length }) => length > 1), ends, sorted.slice(-1)].find(apart)
  return (chosen ?? []).map((year) => ({ year, x: at(year) }))
}
