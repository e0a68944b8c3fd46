/** From values to positions, and which values and years stand beside an axis. */
import { extent } from 'd3-array'
import { type ScaleLinear, scaleLinear } from 'd3-scale'
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

/** Ends at round numbers. Values that are none are left out, and equal ones still have a height. */
export function valueScale(values: readonly number[], options: ScaleOptions): ValueScale {
  const { range, count, zero = false, signed = false } = options
  const [low = 0, high = 1] = extent(values.filter(Number.isFinite))
  const from = zero ? Math.min(0, low) : low
  const to = zero ? Math.max(0, high) : high
  const half = from === to ? Math.abs(from) / 2 || 1 : 0
  const scale = scaleLinear()
    .domain([from - (zero && from === 0 ? 0 : half), to + half])
    .range([...range])
    .nice(count)
  if (!zero) tighten(scale, count, [from, to])
  const ticks = scale.ticks(count)
  const step = Math.abs((ticks[1] ?? 0) - (ticks[0] ?? 0))
  const [first = 0, last = 1] = scale.domain()
  return {
    at: (value) => round(scale(value)),
    domain: [first, last],
    ticks: ticks.map((value) => ({
      value,
      at: round(scale(value)),
      text: formatTick(value, step, signed),
    })),
  }
}

/** How far a line may go beyond the last round number, in steps of the axis. */
const BEYOND = 0.15

/** Where the data pass a round number by little, the axis ends with them and not at the next one. */
function tighten(
  scale: ScaleLinear<number, number>,
  count: number,
  [from, to]: readonly [number, number],
) {
  const ticks = scale.ticks(count)
  const [first = 0, second = 0] = ticks
  const [last = 0, before = 0] = [ticks.at(-1), ticks.at(-2)]
  const most = (second - first) * BEYOND
  if (ticks.length < 4 || from === to) return
  scale.domain([second - from <= most ? from : first, to - before <= most ? to : last])
}

/** Years, and what else goes from left to right without names: per cent of the plot. */
export function acrossScale(values: readonly number[], nice = false, count = 6) {
  const [first = 0, last = 1] = extent(values.filter(Number.isFinite))
  const half = first === last ? Math.abs(first) / 2 || 1 : 0
  const scale = scaleLinear()
    .domain([first - half, last + half])
    .range([0, 100])
  if (nice) scale.nice(count)
  const [from = 0, to = 1] = scale.domain()
  return {
    at: (value: number) => percent(scale(value)),
    domain: [from, to] as const,
    ticks: (many: number) => scale.ticks(many),
  }
}

const YEAR_STEPS = [1, 2, 5, 10, 20, 25, 50, 100]

/** Every second, third … year back from the last one: with the first one, where that costs little. */
function evenly(years: readonly number[], apart: (chosen: readonly number[]) => boolean): number[] {
  const every = (step: number) =>
    years.filter((_, index) => (years.length - 1 - index) % step === 0)
  const least = years.findIndex((_, index) => apart(every(index + 1))) + 1
  const both = years.findIndex(
    (_, index) =>
      index + 1 >= least && index + 1 <= 2 * least && (years.length - 1) % (index + 1) === 0,
  )
  return every(both >= 0 ? both + 1 : Math.max(1, least))
}

/**
 * The years to print below, as many as stand apart: round ones, or the first and the last. Bars have
 * the years of bars alone (`these`), the last one among them.
 */
export function yearLabels(
  years: readonly number[],
  at: (year: number) => number,
  plot: Plot,
  only: 'round' | 'these' = 'round',
): { year: number; x: number }[] {
  const apart = (chosen: readonly number[]) => {
    const boxes = chosen.map((year) =>
      labelBox({ text: ` ${year} `, x: at(year), y: 0, anchor: 'middle' }, plot),
    )
    return boxes.every((box, index) => {
      const next = boxes[index + 1]
      return !next || !overlap(box, next)
    })
  }
  const sorted = [...new Set(years)].sort((a, b) => a - b)
  const steady = evenly(sorted, apart)
  if (only === 'these') return steady.map((year) => ({ year, x: at(year) }))
  const ends = sorted.length > 1 ? [sorted[0] ?? 0, sorted.at(-1) ?? 0] : sorted
  const round = YEAR_STEPS.map((step) => sorted.filter((year) => year % step === 0))
  const chosen = [...round.filter(({ length }) => length > 1), ends, sorted.slice(-1)].find(apart)
  return (chosen ?? []).map((year) => ({ year, x: at(year) }))
}
