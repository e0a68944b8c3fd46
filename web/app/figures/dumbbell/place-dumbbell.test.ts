import { describe, expect, test } from 'vitest'
import { placeDumbbells } from '#app/figures/dumbbell/place-dumbbell.ts'
import { formatNumber } from '#app/figures/numbers.ts'
import {
  type Box,
  FORMS,
  isInside,
  type Label,
  labelBox,
  overlap,
  type Plot,
  pixelsAt,
  WIDE,
} from '#app/figures/plot.ts'
import { generator, SEEDS, widthsOf } from '../../../tests/generated-data.ts'

const format = (value: number) => formatNumber(value, 1)

function rows(seed: number) {
  const make = generator(seed)
  const scale = 10 ** make.whole(-1, 5)
  const countries = make.whole(2, 3)
  const close = () => scale * make.between(0.48, 0.52)
  return make.list(make.whole(1, 10), (index) => ({
    key: `r${index}`,
    name: make.name(),
    values: make.list(countries, () => {
      return make.unit() < 0.15 ? null : make.pick([scale / 2, scale * make.unit(), close()])
    }),
  }))
}

/** What a mark takes: the circle, and little less than the square and the diamond. */
const MARK = 13

function markBox({ x, y }: { x: number; y: number }, plot: Plot, width: number): Box {
  const [at, half] = [pixelsAt(plot, x, width), MARK / 2]
  return { left: at - half, right: at + half, top: y - half, bottom: y + half }
}

/** How much of a mark another one covers, from 0 to 1. */
function covered(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return (Math.max(0, across) * Math.max(0, down)) / MARK ** 2
}

describe.each(FORMS)('in the form $name', (form) => {
  test.each(SEEDS)('nothing outside, and no labels on each other (%i)', (seed) => {
    const { plot, rows: placed } = placeDumbbells(rows(seed), { form, format })
    const labels = placed.flatMap(({ name, marks }) => [
      name,
      ...marks.flatMap(({ label }): Label[] => (label ? [label] : [])),
    ])
    for (const width of widthsOf(form.width)) {
      const boxes = labels.map((label) => labelBox(label, plot, width))
      expect(boxes.filter((box) => !isInside(box, plot, width))).toEqual([])
      boxes.forEach((box, index) => {
        expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([])
      })
    }
  })

  test.each(SEEDS)('no mark hides another or lies below a number (%i)', (seed) => {
    const { plot, rows: placed } = placeDumbbells(rows(seed), { form, format })
    for (const width of widthsOf(form.width)) {
      const all = placed.flatMap(({ marks }) => marks.map((mark) => markBox(mark, plot, width)))
      const numbers = placed.flatMap(({ marks }) =>
        marks.flatMap(({ label }) => (label ? [labelBox(label, plot, width)] : [])),
      )
      all.forEach((mark, index) => {
        expect(all.slice(index + 1).filter((other) => covered(mark, other) > 0.5)).toEqual([])
        expect(numbers.filter((number) => overlap(number, mark))).toEqual([])
      })
    }
  })
})

test('of three the one between is labelled above, the others outside', () => {
  const { rows: placed } = placeDumbbells([{ key: 'water', name: 'Water', values: [62, 51, 83] }], {
    form: WIDE,
    format: String,
    domain: [40, 90],
  })
  const marks = placed[0]?.marks.map(({ country, label }) => [country, label?.text, label?.anchor])
  expect(marks).toEqual([
    [1, '51', 'end'],
    [0, '62', 'middle'],
    [2, '83', 'start'],
  ])
})

test('values that are close stand above each other, each number beside its own mark', () => {
  const placed = placeDumbbells([{ key: 'water', name: 'Water', values: [50.8, 50.7] }], {
    form: WIDE,
    format: String,
    domain: [0, 100],
  })
  const [row] = placed.rows
  const marks = row?.marks.map(({ country, y, label }) => [country, y - row.y, label?.y === y])
  expect(marks).toEqual([
    [1, -7, true],
    [0, 7, true],
  ])
})

test('a value alone stands in the line of its row', () => {
  const placed = placeDumbbells([{ key: 'water', name: 'Water', values: [null, 5] }], {
    form: WIDE,
    format: String,
  })
  expect(placed.rows[0]?.marks[0]?.y).toBe(placed.rows[0]?.y)
})

test('a row of which nothing is known has its name and no mark', () => {
  const { rows: placed } = placeDumbbells([{ key: 'water', name: 'Water', values: [null, null] }], {
    form: WIDE,
    format,
  })
  expect(placed[0]).toMatchObject({ marks: [] })
})
