/** A value over time as a small line. Plain numbers in, positions out. */
import type { SeriesPoint } from '#app/features/shared/climate-map/point-info.ts'
import { yearsOf } from '#app/features/shared/climate-map/times.ts'

export interface Spark {
  /** Of an SVG path. */
  path: string
  /** The step that is shown on the map. */
  now: { x: number; y: number } | undefined
  lowest: SeriesPoint
  highest: SeriesPoint
}

export const SPARK = { width: 240, height: 56, margin: 5 }

/** Nothing of fewer than two values: that is no line. */
export function sparkOf(
  points: readonly SeriesPoint[],
  now: string,
  { width, height, margin } = SPARK,
): Spark | undefined {
  const [first, second] = points
  if (!first || !second) return undefined
  const lowest = points.reduce((one, other) => (other.value < one.value ? other : one))
  const highest = points.reduce((one, other) => (other.value > one.value ? other : one))
  const years = points.map(({ time }) => yearsOf(time))
  const [begin, end] = [Math.min(...years), Math.max(...years)]
  const span = highest.value - lowest.value
  const placed = points.map(({ time, value }) => ({
    time,
    x: round(margin + part(yearsOf(time) - begin, end - begin) * (width - 2 * margin)),
    // What never changes runs through the middle.
    y: round(
      height - margin - (span === 0 ? 0.5 : (value - lowest.value) / span) * (height - 2 * margin),
    ),
  }))
  const shown = placed.find(({ time }) => time === now)
  return {
    path: `M${placed.map(({ x, y }) => `${x} ${y}`).join('L')}`,
    now: shown && { x: shown.x, y: shown.y },
    lowest,
    highest,
  }
}

function part(of: number, whole: number): number {
  return whole === 0 ? 0.5 : of / whole
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
