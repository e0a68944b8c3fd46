import { describe, expect, test } from 'vitest'
import { placeColumns } from '#app/figures/bars/place-columns.ts'
import { placeRows } from '#app/figures/bars/place-rows.ts'
import { formatNumber } from '#app/figures/numbers.ts'
import {
  FORMS,
  isInside,
  type Label,
  labelBox,
  overlap,
  PHONE,
  type Plot,
  pixelsAt,
  WIDE,
} from '#app/figures/plot.ts'
import { generator, SEEDS, widthsOf } from '../../../tests/generated-data.ts'

const format = (value: number) => formatNumber(value, value < 10 ? 1 : 0)

function checkLabels(labels: readonly Label[], plot: Plot) {
  for (const width of widthsOf(plot.form.width)) {
    const boxes = labels.map((label) => labelBox(label, plot, width))
    expect(boxes.filter((box) => !isInside(box, plot, width))).toEqual([])
    boxes.forEach((box, index) => {
      expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([])
    })
  }
}

function columns(seed: number) {
  const make = generator(seed)
  const scale = 10 ** make.whole(-1, 10)
  const parts = make.list(make.whole(1, 5), (index) => ({ key: `p${index}`, name: make.name() }))
  const first = make.whole(1990, 2020)
  const data = make.list(make.whole(1, 40), (index) => ({
    year: first + index,
    values: make.unit() < 0.1 ? null : parts.map(() => scale * make.unit()),
  }))
  return { parts, data }
}

test.each(FORMS)('a scale that has ends is shown to its ends in the form $name', (form) => {
  const rows = [{ key: 'a', name: 'A', value: 50.8, shown: '50.8' }]
  const placed = placeRows(rows, { form, domain: [0, 100] })
  expect(placed.rows[0]?.width).toBe(50.8)
  expect(placed.ticks.at(-1)?.text).toBe('100')
})

describe.each(FORMS)('bars by year in the form $name', (form) => {
  test.each(SEEDS)('nothing outside, and no labels on each other (%i)', (seed) => {
    const { parts, data } = columns(seed)
    const placed = placeColumns(data, parts, { form, format })
    const { plot, bottom } = placed
    const below = placed.years.map(({ year, x }): Label => {
      return { text: String(year), x, y: plot.height - 12, anchor: 'middle' }
    })
    const beside = placed.ticks.map(({ text, at }): Label => {
      return { text, x: 0, dx: -8, y: at, anchor: 'end' }
    })
    checkLabels([...placed.totals, ...below, ...beside], plot)
    checkLabels([...placed.names, ...below], plot)
    for (const column of placed.columns) {
      expect(column.x).toBeGreaterThanOrEqual(0)
      expect(column.x + column.width).toBeLessThanOrEqual(100.01)
      for (const part of column.parts) {
        expect(part.y).toBeGreaterThanOrEqual(0)
        expect(part.y + part.height).toBeLessThanOrEqual(bottom + 0.11)
      }
    }
  })

  test.each(SEEDS)('the first and the last year are printed (%i)', (seed) => {
    const { parts, data } = columns(seed)
    const years = data.map(({ year }) => year)
    const printed = placeColumns(data, parts, { form, format }).years.map(({ year }) => year)
    expect([printed[0], printed.at(-1)]).toEqual([years[0], years.at(-1)])
  })

  test.each(SEEDS)('no total stands on a bar (%i)', (seed) => {
    const { parts, data } = columns(seed)
    const placed = placeColumns(data, parts, { form, format })
    const { plot, bottom } = placed
    for (const width of widthsOf(plot.form.width)) {
      const bars = placed.columns
        .filter(({ total }) => total !== null)
        .map((bar) => ({
          left: pixelsAt(plot, bar.x, width),
          right: pixelsAt(plot, bar.x + bar.width, width),
          top: bar.top,
          bottom,
        }))
      const boxes = placed.totals.map((total) => labelBox(total, plot, width))
      expect(boxes.filter((box) => bars.some((bar) => overlap(box, bar)))).toEqual([])
    }
  })

  test.each(SEEDS)('the parts of a bar stand on each other without a gap (%i)', (seed) => {
    const { parts, data } = columns(seed)
    for (const column of placeColumns(data, parts, { form, format }).columns) {
      column.parts.forEach((part, index) => {
        const above = column.parts[index + 1]
        if (above) expect(above.y + above.height).toBeCloseTo(part.y, 0)
      })
    }
  })
})

function rows(seed: number) {
  const make = generator(seed)
  const scale = 10 ** make.whole(-2, 7)
  const least = make.pick([0, -1])
  return make.list(make.whole(1, 14), (index) => {
    const value = make.unit() < 0.1 ? null : make.between(least * scale, scale)
    const shown = value === null ? 'no data' : formatNumber(value, 1, true)
    return { key: `r${index}`, name: make.name(), value, shown }
  })
}

describe.each(FORMS)('bars with names in the form $name', (form) => {
  test.each(SEEDS)('nothing outside, and no labels on each other (%i)', (seed) => {
    const { plot, rows: placed, ticks, bottom } = placeRows(rows(seed), { form })
    const below = ticks.map(({ text, x }): Label => ({ text, x, y: bottom + 16, anchor: 'middle' }))
    checkLabels([...placed.flatMap(({ name, value }) => [name, value]), ...below], plot)
    for (const { x, width } of placed) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(100.01)
    }
  })
})

test('less than nothing goes to the left, more to the right', () => {
  const {
    rows: placed,
    zero,
    diverging,
  } = placeRows(
    [
      { key: 'a', name: 'Health', value: -12, shown: '−12' },
      { key: 'b', name: 'Housing', value: 5, shown: '+5' },
      { key: 'c', name: 'Water', value: null, shown: 'no data' },
    ],
    { form: WIDE },
  )
  expect(diverging).toBe(true)
  expect(placed.map(({ side }) => side)).toEqual(['less', 'more', 'none'])
  expect((placed[0]?.x ?? 0) + (placed[0]?.width ?? 0)).toBeCloseTo(zero)
  expect(placed[1]?.x).toBe(zero)
})

test('a name is not cut that has room nearer to the axis', () => {
  const [name, value] = ['Latin America and the Caribbean', 4]
  const placed = placeRows([{ key: 'a', name, value, shown: '4' }], { form: PHONE })
  expect(placed.rows[0]?.name.text).toBe(name)
})

test('a missing year keeps its place', () => {
  const { columns: placed } = placeColumns(
    [
      { year: 2019, values: [4] },
      { year: 2020, values: null },
      { year: 2021, values: [5] },
    ],
    [{ key: 'all', name: 'All' }],
    { form: WIDE, format },
  )
  expect(placed.map(({ year, parts }) => [year, parts.length])).toEqual([
    [2019, 1],
    [2020, 0],
    [2021, 1],
  ])
})
