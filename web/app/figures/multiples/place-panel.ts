/** Where the lines of a small panel go. Each panel has a scale of its own and prints its ends. */
import { line } from 'd3-shape'
import type { LinePoint } from '#app/figures/lines/place-lines.ts'
import { type Label, labelBox, type Plot, round, steps, TEXT } from '#app/figures/plot.ts'
import { acrossScale, valueScale } from '#app/figures/scales.ts'
import { textWidth } from '#app/figures/text-width.ts'

/** Half of a phone, without the gap between. */
const LEAST_WIDTH = 117
const HEIGHT = 100
const TOP = 9
const BOTTOM = 28
export const PANEL_WIDTH = 1000

export function placePanel(own: readonly LinePoint[], peer: readonly LinePoint[] = []) {
  const known = [...own, ...peer].flatMap(({ value }) =>
    value !== null && Number.isFinite(value) ? [value] : [],
  )
  const y = valueScale(known, { range: [HEIGHT - BOTTOM, TOP], count: 4 })
  const years = [...own, ...peer].map(({ year }) => year)
  const x = acrossScale(years)
  const ends = [y.ticks[0], y.ticks.at(-1)].filter((tick) => tick !== undefined)
  const plot: Plot = {
    form: { name: 'phone', width: LEAST_WIDTH },
    height: HEIGHT,
    left: Math.max(2, steps(8 + Math.max(0, ...ends.map(({ text }) => textWidth(text, TEXT))))),
    right: 1,
  }
  const path = (points: readonly LinePoint[]) =>
    line<LinePoint>()
      .defined(({ value }) => value !== null && Number.isFinite(value))
      .x(({ year }) => round((x.at(year) * PANEL_WIDTH) / 100))
      .y(({ value }) => y.at(value ?? 0))
      .digits(1)([...points]) ?? ''
  const last = own.findLast(({ value }) => value !== null && Number.isFinite(value))
  const [from, to] = [Math.min(...years), Math.max(...years)]
  return {
    plot,
    bottom: HEIGHT - BOTTOM,
    ticks: known.length > 0 && y.ticks.length > 1 ? ends : [],
    own: path(own),
    peer: path(peer),
    end: last ? { x: x.at(last.year), y: y.at(last.value ?? 0) } : null,
    years: years.length === 0 ? [] : yearEnds([from, to], x.at, plot),
  }
}

/** Between two years. */
const GAP = 4

/** Below their points; on narrow panels the first gives way to the last, and no further. */
function yearEnds([from, to]: [number, number], at: (year: number) => number, plot: Plot): Label[] {
  const end = { y: plot.height - 9, anchor: 'middle' as const }
  const first: Label = { ...end, text: String(from), x: at(from) }
  const last: Label = { ...end, text: String(to), x: at(to), bold: true }
  if (from === to) return [last]
  const room = labelBox(last, plot).left - GAP - labelBox(first, plot).right
  return [room < 0 ? { ...first, dx: round(room - 0.05) } : first, last]
}
