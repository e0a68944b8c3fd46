/** Where lines over years go, with their ranges, their peers and the names at their ends. */
import { extent } from 'd3-array'
import { area, line } from 'd3-shape'
import {
  type Form,
  type Label,
  type Plot,
  percent,
  round,
  STEP,
  steps,
  TEXT,
} from '#app/figures/plot.ts'
import { acrossScale, valueScale, yearLabels } from '#app/figures/scales.ts'
import { spread } from '#app/figures/spread.ts'
import { fitText, textWidth, twoLines } from '#app/figures/text-width.ts'

export interface LinePoint {
  year: number
  /** Null breaks the line: what is missing is never bridged. */
  value: number | null
  low?: number | null
  high?: number | null
}

export interface Line {
  key: string
  name: string
  /** For phones; otherwise as much of the name as fits. */
  short?: string
  /** Hue and dash. A peer has those of the line that it stands beside, as a row of dots. */
  look: 'first' | 'second' | 'third' | 'observed' | 'first-peer' | 'second-peer'
  points: readonly LinePoint[]
  /** Stands at its end: the last value as it is printed. */
  shown?: string
}

interface LineOptions {
  form: Form
  /** The last year that was measured: what follows is projected. */
  observedUntil?: number
  signed?: boolean
  zero?: boolean
  /** Small multiples have less room. */
  height?: number
}

export interface PlacedLine {
  key: string
  look: Line['look']
  path: string
  band: string
  end: { x: number; y: number } | null
}

const BOTTOM = 30
const TOP = 14
/** Curves lie in a picture of its own that is stretched: so wide is it before. */
export const CURVE_WIDTH = 1000
const NAME_HEIGHT = 19
/** Between the labels of two lines: less than that, and they read as one. */
const NAME_GAP = 6

export function placeLines(lines: readonly Line[], options: LineOptions) {
  const { form, observedUntil, signed = false, zero = false } = options
  const wide = form.name === 'wide'
  const height = options.height ?? (wide ? 300 : 240)
  const top = observedUntil === undefined ? TOP : TOP + 20
  const points = lines.flatMap((each) => each.points)
  const years = points.map(({ year }) => year)
  const values = points.flatMap(({ value, low, high }) =>
    [value, low, high].filter((number) => typeof number === 'number'),
  )
  const y = valueScale(values, {
    range: [height - BOTTOM, top],
    count: wide ? 6 : 4,
    signed,
    zero,
  })
  const x = acrossScale(years)
  const most = wide ? 12 * STEP : 6 * STEP
  const names = namesOf(lines, wide, most)
  const longest = Math.max(0, ...names.map(({ width }) => Math.min(width, most)))
  const plot: Plot = {
    form,
    height,
    left: Math.max(2, steps(10 + Math.max(0, ...y.ticks.map(({ text }) => textWidth(text, TEXT))))),
    right: Math.max(2, steps(longest > 0 ? longest + 14 : 0)),
  }
  const room = plot.right * STEP - 14
  const placed = lines.map((each) => placeLine(each, x.at, y.at))
  return {
    plot,
    top,
    bottom: height - BOTTOM,
    ticks: y.ticks,
    zero: y.domain[0] < 0 && y.domain[1] > 0 ? y.at(0) : null,
    years: yearLabels(allYears(years), x.at, plot),
    lines: placed,
    labels: endLabels(names, placed, room, [top - 8, height - BOTTOM + 8]),
    split: observedUntil === undefined ? null : percent(x.at(observedUntil)),
    columns: columnsOf(years, x.at),
  }
}

/** Round years are printed also where nothing was measured in them. */
function allYears(years: readonly number[]): number[] {
  const [first = 0, last = -1] = extent(years)
  return Array.from({ length: Math.min(1000, last - first + 1) }, (_, index) => first + index)
}

function placeLine(
  { key, look, points }: Line,
  x: (year: number) => number,
  y: (value: number) => number,
): PlacedLine {
  const across = ({ year }: LinePoint) => round((x(year) * CURVE_WIDTH) / 100)
  const path = line<LinePoint>()
    .defined(({ value }) => isNumber(value))
    .x(across)
    .y(({ value }) => y(value ?? 0))
    .digits(1)
  const band = area<LinePoint>()
    .defined(({ low, high }) => isNumber(low) && isNumber(high))
    .x(across)
    .y0(({ low }) => y(low ?? 0))
    .y1(({ high }) => y(high ?? 0))
    .digits(1)
  const last = points.findLast(({ value }) => isNumber(value))
  return {
    key,
    look,
    path: path([...points]) ?? '',
    band: band([...points]) ?? '',
    end: last ? { x: x(last.year), y: y(last.value ?? 0) } : null,
  }
}

interface EndName {
  lines: readonly { text: string; bold: boolean }[]
  width: number
  weight: number
}

/** A name and its value below it; a peer has one line, and none on phones. Long names take two. */
function namesOf(lines: readonly Line[], wide: boolean, most: number): EndName[] {
  return lines.map(({ name, short, shown = '', look }) => {
    const peer = look.endsWith('peer')
    if (look === 'observed' || (peer && !wide)) return { lines: [], width: 0, weight: 0 }
    const title = wide ? name : (short ?? name)
    const texts = peer
      ? [{ text: `${title} ${shown}`.trim(), bold: false }]
      : [
          ...twoLines(title, most, TEXT, true).map((text) => ({ text, bold: true })),
          { text: shown, bold: false },
        ].filter(({ text }) => text !== '')
    const width = Math.max(...texts.map(({ text, bold }) => textWidth(text, TEXT, bold)))
    return { lines: texts, width, weight: peer ? 1 : 2 }
  })
}

function endLabels(
  names: readonly EndName[],
  placed: readonly PlacedLine[],
  room: number,
  [from, to]: readonly [number, number],
): Label[] {
  const named = names.flatMap((name, index) => {
    const end = placed[index]?.end
    return end && name.lines.length > 0 ? [{ ...name, end }] : []
  })
  const middles = spread(
    named.map(({ lines, end, weight }) => ({
      at: end.y,
      height: lines.length * NAME_HEIGHT + NAME_GAP,
      weight,
    })),
    from - NAME_GAP / 2,
    to + NAME_GAP / 2,
  )
  return named.flatMap(({ lines }, index) => {
    const middle = middles[index]
    if (middle === null || middle === undefined) return []
    return lines.map(({ text, bold }, row) => ({
      text: fitText(text, room, TEXT, bold),
      x: 100,
      dx: 12,
      y: round(middle + (row - (lines.length - 1) / 2) * NAME_HEIGHT),
      anchor: 'start' as const,
      bold,
    }))
  })
}

/** So many stops at most on the way through the years: the last one is always among them. */
const MOST_COLUMNS = 40

/** Strips over the plot, one for a year, that pointer and keyboard find. */
function columnsOf(years: readonly number[], x: (year: number) => number) {
  const sorted = [...new Set(years)].sort((a, b) => a - b)
  const every = Math.ceil(sorted.length / MOST_COLUMNS)
  const chosen = sorted.filter((_, index) => (sorted.length - 1 - index) % every === 0)
  return chosen.map((year, index) => {
    const at = x(year)
    const before = chosen[index - 1]
    const after = chosen[index + 1]
    const left = before === undefined ? 0 : (x(before) + at) / 2
    const right = after === undefined ? 100 : (x(after) + at) / 2
    return { year, at, x: percent(left), width: percent(right - left) }
  })
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
