/** Where up to three countries go on each of several rows, with their values beside and above. */
import { formatTick } from '#app/figures/numbers.ts'
import {
  type Form,
  type Label,
  MOST_STEPS,
  type Plot,
  percent,
  plotWidth,
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
  domain?: readonly [number, number] | undefined
  /** There are words below the axis. */
  ends?: boolean
}

export interface PlacedDumbbell {
  key: string
  y: number
  name: Label
  /** From the lowest to the highest. */
  marks: readonly { country: number; x: number; y: number; label: Label | null }[]
}

const NAME_SIZE = 16
/** Nearer to each other, in pixels, one mark would hide the other. */
const NEAR = 15

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
  const pace = beside ? (tight ? 42 : 50) : tight ? 58 : 68
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
      const y = round(line + (beside ? (tight ? 22 : 32) : tight ? 44 : 51))
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
        marks: marksOf(values, clamp, y, plotWidth(plot), (value) =>
          fitText(format(value), shown, TEXT, true),
        ),
      }
    }),
  }
}

/**
 * The lowest is labelled on its left, the highest on its right, one between them above. `width`: the
 * plot's in pixels, where it is narrowest.
 */
function marksOf(
  values: readonly (number | null)[],
  at: (value: number) => number,
  y: number,
  width: number,
  format: (value: number) => string,
): PlacedDumbbell['marks'] {
  const known = values
    .flatMap((value, country) =>
      value === null ? [] : [{ country, value, x: percent(at(value)) }],
    )
    .sort((a, b) => a.value - b.value)
  const parted = partedBy(known.map(({ x }) => (x / 100) * width))
  return known.map(({ country, value, x }, order) => {
    const own = y + (parted[order] ?? 0)
    const mark = { country, x, y: own }
    const label = { text: format(value), x, y: own, bold: true }
    if (order === 0 && known.length > 1) {
      return { ...mark, label: { ...label, dx: -11, anchor: 'end' as const } }
    }
    if (order === 1 && known.length > 2 && parted !== HEAP) {
      return { ...mark, label: { ...label, y: y - 20, anchor: 'middle' as const } }
    }
    // More than three have no room: the table has them.
    const has = order === known.length - 1 || order === 1
    return { ...mark, label: has ? { ...label, dx: 11, anchor: 'start' as const } : null }
  })
}

/** Three at one place: the number of the one between has room only on its right, above the highest's. */
const HEAP = [0, -10, 10]

/** How far below the line of their row marks stand that would hide each other, from left to right. */
function partedBy([first = 0, second = Number.POSITIVE_INFINITY, third]: readonly number[]) {
  const before = second - first < NEAR
  if (third === undefined) return before ? [-7, 7] : []
  const after = third - second < NEAR
  if (third - first < NEAR) return HEAP
  return [before ? 9 : 0, before || after ? -5 : 0, after ? 9 : 0]
}
