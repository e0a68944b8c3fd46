import { describe, expect, test } from 'vitest'
import { placeDumbbells } from '#app/figures/dumbbell/place-dumbbell.ts'
import { formatNumber } from '#app/figures/numbers.ts'
import { FORMS, isInside, type Label, labelBox, overlap, WIDE } from '#app/figures/plot.ts'
import { generator, SEEDS, widthsOf } from '../../../tests/generated-data.ts'

const format = (value: number) => formatNumber(value, 1)

function rows(seed: number) {
  const make = generator(seed)
  const scale = 10 ** make.whole(-1, 5)
  const countries = make.whole(2, 3)
  return make.list(make.whole(1, 10), (index) => ({
    key: `r${index}`,
    name: make.name(),
    values: make.list(countries, () => {
      return make.unit() < 0.15 ? null : make.pick([scale / 2, scale * make.unit()])
    }),
  }))
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

test('a row of which nothing is known has its name and no bar', () => {
  const { rows: placed } = placeDumbbells([{ key: 'water', name: 'Water', values: [null, null] }], {
    form: WIDE,
    format,
  })
  expect(placed[0]).toMatchObject({ bar: null, marks: [] })
})
