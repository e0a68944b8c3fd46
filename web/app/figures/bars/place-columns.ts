/** Where bars by year go: one part or several on each other, and a hatched place for a missing year. */
import { stack } from 'd3-shape'
import {
  type Form,
  type Label,
  labelBox,
  overlap,
  type Plot,
  percent,
  pixelsAt,
  plotWidth,
  round,
  STEP,
  steps,
  TEXT,
} from '#app/figures/plot.ts'
import { valueScale, yearLabels } from '#app/figures/scales.ts'
import { spread } from '#app/figures/spread.ts'
import { textWidth } from '#app/figures/text-width.ts'

export interface Column {
  year: number
  /** A value for each part, none of them negative; null where there is no data. */
  values: readonly number[] | null
}

export interface ColumnPart {
  key: string
  name: string
}

interface ColumnOptions {
  form: Form
  format: (value: number) => string
}

export interface PlacedColumn {
  year: number
  x: number
  width: number
  /** From the lowest up; empty for a missing year. */
  parts: readonly { key: string; y: number; height: number }[]
  total: number | null
  top: number
}

const TOP = 26
const BOTTOM = 30
const NAME_HEIGHT = 19
/** The most room that names get beside the last bar. */
const MOST_NAME = 13 * STEP

export function placeColumns(
  columns: readonly Column[],
  parts: readonly ColumnPart[],
  { form, format }: ColumnOptions,
) {
  const wide = form.name === 'wide'
  const height = wide ? 300 : 240
  const bottom = height - BOTTOM
  const series = stack<Column, string>()
    .keys(parts.map(({ key }) => key))
    .value(({ values }, key) => positive(values?.[parts.findIndex((part) => part.key === key)]))([
    ...columns,
  ])
  const totals = columns.map(({ values }, index) =>
    values ? (series.at(-1)?.[index]?.[1] ?? 0) : null,
  )
  const y = valueScale(
    totals.filter((total) => total !== null),
    {
      range: [bottom, TOP],
      count: wide ? 5 : 4,
      zero: true,
    },
  )
  const names = namesBeside(columns, parts, { form, format }) ?? []
  const longest = Math.max(0, ...names.map((text) => textWidth(text, TEXT, true)))
  const plot: Plot = {
    form,
    height,
    left: Math.max(2, steps(10 + Math.max(0, ...y.ticks.map(({ text }) => textWidth(text, TEXT))))),
    right: longest > 0 ? steps(longest + 12) : 1,
  }
  const pace = 100 / Math.max(1, columns.length)
  const bar = pace * (columns.length > 24 ? 0.8 : 0.66)
  const placed = columns.map(({ year, values }, at): PlacedColumn => {
    const total = totals[at] ?? null
    const boxes = series.map((each) => {
      const [from = 0, to = 0] = each[at] ?? []
      return { key: each.key, y: y.at(to), height: round(y.at(from) - y.at(to)) }
    })
    return {
      year,
      x: percent(pace * at + (pace - bar) / 2),
      width: percent(bar),
      parts: values ? boxes.filter((box) => box.height > 0) : [],
      total,
      top: total === null ? round((bottom + TOP) / 2) : y.at(total),
    }
  })
  const middles = new Map(placed.map((column) => [column.year, percent(column.x + bar / 2)]))
  return {
    plot,
    bottom,
    ticks: y.ticks,
    columns: placed,
    years: yearLabels(
      columns.map(({ year }) => year),
      (year) => middles.get(year) ?? 0,
      plot,
      'these',
    ),
    totals: totalLabels(placed, plot, pace, format),
    names: nameLabels(placed.at(-1), names, parts, plot),
  }
}

/** Further above its own bar a total would be taken for a neighbour's. */
const MOST_RAISED = 16

/** Above each bar where all have room; otherwise above the first and the last, clear of the bars beside them. */
function totalLabels(
  columns: readonly PlacedColumn[],
  plot: Plot,
  pace: number,
  format: (value: number) => string,
): Label[] {
  const known = columns.filter((column) => column.total !== null)
  const labels = known.map(({ x, width, total, top }): Label => {
    const text = format(total ?? 0)
    return { text, x: percent(x + width / 2), y: above(top), anchor: 'middle', bold: true }
  })
  const each = (pace / 100) * plotWidth(plot) - 4
  if (labels.every(({ text }) => textWidth(text, TEXT, true) <= each)) return labels
  const [first, last] = [labels[0], labels.at(-1)]
  const [firstBar, lastBar] = [known[0], known.at(-1)]
  if (!first || !last || !firstBar || !lastBar) return []
  /** Where it stands lowest, and so nearest to its bar. */
  const nearest = (label: Label, anchor: 'start' | 'end', places: number[]) =>
    [label, ...places.map((x): Label => ({ ...label, x: percent(x), anchor }))]
      .filter((each) => isWithin(each, plot))
      .map((each) => ({ ...each, y: Math.min(each.y, above(highestUnder(each, known, plot))) }))
      .filter(({ y }) => label.y - y <= MOST_RAISED)
      .sort((one, other) => other.y - one.y)[0]
  const end = nearest(last, 'end', [lastBar.x + lastBar.width, 100])
  const start = first === last ? undefined : nearest(first, 'start', [firstBar.x, 0])
  const touch = start && end && overlap(labelBox(start, plot), labelBox(end, plot))
  return [touch ? undefined : start, end].filter((label) => label !== undefined)
}

const above = (top: number) => round(top - 10)

/** Across, between the ends of the axis. */
function isWithin(label: Label, plot: Plot): boolean {
  const { left, right } = labelBox(label, plot)
  return left >= pixelsAt(plot, 0) && right <= pixelsAt(plot, 100)
}

/** The top of the highest bar below a label. */
function highestUnder(label: Label, columns: readonly PlacedColumn[], plot: Plot): number {
  const { left, right } = labelBox(label, plot)
  const under = columns.filter(
    ({ x, width }) => pixelsAt(plot, x) < right && left < pixelsAt(plot, x + width),
  )
  return Math.min(plot.height, ...under.map(({ top }) => top))
}

/**
 * What stands beside the last bar: each part with its value. Nothing on phones, of a year without
 * values, and where a name would have to be cut: the parts are then told below.
 */
export function namesBeside(
  columns: readonly Column[],
  parts: readonly ColumnPart[],
  { form, format }: ColumnOptions,
): string[] | undefined {
  const values = columns.at(-1)?.values
  if (!values || form.name !== 'wide' || parts.length < 2) return undefined
  const names = parts.map(({ name }, index) => `${name} ${format(positive(values[index]))}`)
  return names.every((name) => textWidth(name, TEXT, true) <= MOST_NAME) ? names : undefined
}

function nameLabels(
  last: PlacedColumn | undefined,
  names: readonly string[],
  parts: readonly ColumnPart[],
  plot: Plot,
): Label[] {
  if (!last || names.length === 0) return []
  const wishes = parts.map(({ key }) => {
    const box = last.parts.find((part) => part.key === key)
    return { at: box ? box.y + box.height / 2 : plot.height - BOTTOM, height: NAME_HEIGHT }
  })
  const middles = spread(wishes, TOP, plot.height - BOTTOM + 8)
  return names.flatMap((text, index) => {
    const middle = middles[index]
    if (middle === null || middle === undefined) return []
    return [{ text, x: 100, dx: 4, y: round(middle), anchor: 'start' as const, bold: true }]
  })
}

function positive(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) ? Math.max(0, value) : 0
}
