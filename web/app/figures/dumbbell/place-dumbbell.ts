/** Where up to three countries go on each of several rows, with their values beside and above. */
import { extent } from 'd3-array'
import { formatTick } from '#app/figures/numbers.ts'
import {
  type Form,
  type Label,
  MOST_STEPS,
  type Plot,
  percent,
  round,
  STEP,
  steps,
  TEXT,
} from '#app/figures/plot.ts'
import { acrossScale } from '#app/figures/scales.ts'
import { fitText, textWidth } from '#app/figures/text-width.ts'

export interface DumbbellRow {
  key: string
  name: string
  /** One for each country, in their order; null where there is no data. */
  values: readonly (number | null)[]
}

interface DumbbellOptions {
  form: Form
  format: (value: number) => string
  domain?: readonly [number, number]
  /** There are words below the axis. */
  ends?: boolean
}

export interface PlacedDumbbell {
  key: string
  y: number
  name: Label
  /** From the lowest to the highest; null where nothing is known. */
  bar: { from: number; to: number } | null
  marks: readonly { country: number; x: number; label: Label | null }[]
}

const NAME_SIZE = 16

export function placeDumbbells(
  rows: readonly DumbbellRow[],
  { form, format, domain, ends = false }: DumbbellOptions,
) {
  const wide = form.name === 'wide'
  const longest = Math.max(0, ...rows.map(({ name }) => textWidth(name, NAME_SIZE)))
  const tight = rows.every(({ values }) => values.length < 3)
  const all = rows.flatMap(({ values }) => values.filter((value) => value !== null))
  const scale = acrossScale(domain ?? all, true, wide ? 6 : 4)
  const shown = Math.min(
    4 * STEP,
    Math.max(0, ...all.map((value) => textWidth(format(value), TEXT, true))),
  )
  // Names that have no room beside their rows stand above them, as on phones.
  const beside = wide && longest + 8 + shown + 14 <= MOST_STEPS * STEP
  // With at most two values no label stands above a row.
  const pace = beside ? (tight ? 42 : 50) : tight ? 58 : 66
  const top = 6
  const bottom = top + pace * rows.length
  const plot: Plot = {
    form,
    height: bottom + (ends ? 46 : 28),
    left: Math.max(1, steps((beside ? longest + 8 : 0) + shown + 14)),
    right: Math.max(1, steps(shown + 14)),
  }
  const clamp = (value: number) => Math.min(100, Math.max(0, scale.at(value)))
  const ticks = scale.ticks(wide ? 6 : 3)
  const step = Math.abs((ticks[1] ?? 0) - (ticks[0] ?? 0))
  return {
    plot,
    bottom,
    ticks: ticks.map((value) => ({ x: clamp(value), text: formatTick(value, step) })),
    rows: rows.map(({ key, name, values }, index): PlacedDumbbell => {
      const line = top + pace * index
      const y = round(line + (beside ? (tight ? 22 : 32) : tight ? 42 : 49))
      const [from, to] = extent(values.filter((value) => value !== null).map(clamp))
      return {
        key,
        y,
        name: {
          text: fitText(name, form.width - 4, NAME_SIZE),
          x: 0,
          dx: -STEP * plot.left,
          // Nearer to its own row than to the one above.
          y: beside ? y : line + (tight ? 18 : 12),
          anchor: 'start',
          size: NAME_SIZE,
        },
        bar: from === undefined || to === undefined ? null : { from, to },
        marks: marksOf(values, clamp, y, (value) => fitText(format(value), shown, TEXT, true)),
      }
    }),
  }
}

/** The lowest is labelled on its left, the highest on its right, one between them above. */
function marksOf(
  values: readonly (number | null)[],
  at: (value: number) => number,
  y: number,
  format: (value: number) => string,
): PlacedDumbbell['marks'] {
  const known = values
    .flatMap((value, country) =>
      value === null ? [] : [{ country, value, x: percent(at(value)) }],
    )
    .sort((a, b) => a.value - b.value)
  return known.map(({ country, value, x }, order) => {
    const label = { text: format(value), x, bold: true }
    // More than three have no room: the table has them.
    const place =
      order === 0 ? 'left' : order === known.length - 1 ? 'right' : order === 1 ? 'above' : ''
    if (place === 'left' && known.length > 1) {
      return { country, x, label: { ...label, dx: -11, y, anchor: 'end' as const } }
    }
    if (place === 'above')
      return { country, x, label: { ...label, y: y - 18, anchor: 'middle' as const } }
    const right = { ...label, dx: 11, y, anchor: 'start' as const }
    return { country, x, label: place === '' ? null : right }
  })
}
