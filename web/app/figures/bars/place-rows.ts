/** Where bars with names go, one below the other: from nothing to the right, or to both sides of it. */

import { formatTick } from '#app/figures/numbers.ts'
import {
  type Form,
  type Label,
  type Plot,
  percent,
  plotWidth,
  STEP,
  steps,
  TEXT,
} from '#app/figures/plot.ts'
import { acrossScale } from '#app/figures/scales.ts'
import { fitText, textWidth } from '#app/figures/text-width.ts'

export interface BarRow {
  key: string
  name: string
  /** Null where there is no data. */
  value: number | null
  /** As it is printed. */
  shown: string
}

export interface PlacedRow {
  key: string
  /** The bar's upper edge, its left end and its length. */
  y: number
  x: number
  width: number
  side: 'more' | 'less' | 'none'
  name: Label
  value: Label
}

export const BAR = 22
const ROW_NAME = 16

interface RowsOptions {
  form: Form
  /** The ends of the axis, where the scale has any. */
  domain?: readonly [number, number] | undefined
}

export function placeRows(rows: readonly BarRow[], { form, domain }: RowsOptions) {
  const wide = form.name === 'wide'
  const diverging = rows.some(({ value }) => value !== null && value < 0)
  const top = diverging ? 32 : 8
  const scale = acrossScale(
    [0, ...(domain ?? rows.map(({ value }) => value ?? 0))],
    !domain,
    wide ? 5 : 3,
  )
  const longest = (texts: readonly string[], size: number, bold = false) =>
    Math.max(0, ...texts.map((text) => textWidth(text, size, bold)))
  const shown =
    Math.min(
      5 * STEP,
      longest(
        rows.map((row) => row.shown),
        TEXT,
        true,
      ),
    ) + 8
  const room = 15 * STEP - (diverging ? shown : 0)
  const names = longest(
    rows.map(({ name }) => name),
    ROW_NAME,
  )
  // Names that have no room beside the bars stand above them, as on phones.
  const beside = wide && names <= room
  // The axis begins at the left edge there, and must not cross them.
  const stacked = !beside && !diverging
  const pace = beside ? 40 : 54
  const bottom = top + pace * rows.length
  const plot: Plot = {
    form,
    height: bottom + 28,
    left: Math.max(1, steps((beside ? names + 12 : 0) + (diverging ? shown : 0))),
    right: Math.max(1, steps(shown)),
  }
  const zero = scale.at(0)
  return {
    plot,
    top,
    bottom,
    zero,
    diverging,
    rows: rows.map((row, index): PlacedRow => {
      const { key, value } = row
      const line = top + pace * index
      const y = beside ? line + (pace - BAR) / 2 : line + 24
      const end = scale.at(value ?? 0)
      const less = value !== null && value < 0
      const text = fitText(row.shown, shown - 8, TEXT, true)
      return {
        key,
        y,
        x: Math.min(zero, end),
        width: percent(Math.abs(end - zero)),
        side: value === null ? 'none' : less ? 'less' : 'more',
        name: nameLabel(row.name, beside ? line + pace / 2 : line + 12, plot, stacked),
        value: {
          text,
          x: end,
          dx: less ? -6 : 6,
          y: y + BAR / 2,
          anchor: less ? 'end' : 'start',
          bold: true,
        },
      }
    }),
    ticks: ticksOf(scale, plot, wide ? 5 : 3, diverging),
  }
}

/** Beside the bars, or above each, where there is room for all of it. */
function nameLabel(text: string, y: number, plot: Plot, afterAxis: boolean): Label {
  return {
    text: fitText(text, plot.form.width - (afterAxis ? STEP * plot.left + 3 : 4), ROW_NAME),
    x: 0,
    dx: afterAxis ? 3 : -STEP * plot.left,
    y,
    anchor: 'start',
    size: ROW_NAME,
  }
}

/** Values below: as many as stand apart and stay inside. */
function ticksOf(
  scale: ReturnType<typeof acrossScale>,
  plot: Plot,
  count: number,
  signed: boolean,
) {
  const values = scale.ticks(count)
  const step = Math.abs((values[1] ?? 0) - (values[0] ?? 0))
  const all = values.map((value) => ({ x: scale.at(value), text: formatTick(value, step, signed) }))
  const least = (step / Math.max(1e-12, scale.domain[1] - scale.domain[0])) * plotWidth(plot)
  const widest = Math.max(0, ...all.map(({ text }) => textWidth(text, TEXT))) + 6
  const every = Math.max(1, Math.ceil(widest / Math.max(1, least)))
  const zeroAt = Math.max(0, values.indexOf(0))
  return all.filter(({ text, x }, index) => {
    const half = textWidth(text, TEXT) / 2
    const left = (x / 100) * plotWidth(plot) + STEP * plot.left
    return (index - zeroAt) % every === 0 && half <= left && left + half <= plot.form.width
  })
}
