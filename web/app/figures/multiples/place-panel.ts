/** Where the lines of a small panel go. Each panel has a scale of its own and prints its ends. */
import { line } from 'd3-shape'
import type { LinePoint } from '#app/figures/lines/place-lines.ts'
import {
  type Label,
  labelBox,
  overlap,
  type Plot,
  round,
  STEP,
  steps,
  TEXT,
} from '#app/figures/plot.ts'
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
    years: years.length === 0 ? [] : yearEnds(from, to, plot),
  }
}

/** The first and the last year; on narrow panels the first begins where the scale does. */
function yearEnds(from: number, to: number, plot: Plot): Label[] {
  const y = plot.height - 9
  const last: Label = { text: String(to), x: 100, dx: 8, y, anchor: 'end', bold: true }
  const first: Label = { text: String(from), x: 0, y, anchor: 'start' }
  if (from === to) return [last]
  const close = overlap(labelBox({ ...first, text: `${from} ` }, plot), labelBox(last, plot))
  return [close ? { ...first, dx: -STEP * plot.left } : first, last]
}
