import { describe, expect, test } from 'vitest'
import { type Line, placeLines } from '#app/figures/lines/place-lines.ts'
import { FORMS, isInside, labelBox, overlap, PHONE, WIDE } from '#app/figures/plot.ts'
import { generator, SEEDS, widthsOf } from '../../../tests/generated-data.ts'

const LOOKS = ['observed', 'first', 'second', 'first-peer', 'second-peer', 'third'] as const

function lines(seed: number): Line[] {
  const make = generator(seed)
  const scale = 10 ** make.whole(-3, 9)
  const first = make.whole(1960, 2020)
  return LOOKS.slice(0, make.whole(1, LOOKS.length)).map((look) => ({
    key: look,
    name: make.name(),
    look,
    shown: make.pick(['', '+5.4 °C', '1,234,567 million US dollars']),
    points: make.list(make.whole(1, 90), (index) => {
      const value = make.unit() < 0.15 ? null : make.between(-scale, scale)
      const ranged = value !== null && make.unit() < 0.7
      return {
        year: first + index,
        value,
        low: ranged ? value - scale * make.unit() : null,
        high: ranged ? value + scale * make.unit() : null,
      }
    }),
  }))
}

describe.each(FORMS)('in the form $name', (form) => {
  test.each(SEEDS)(
    'no label lies outside of the frame or on another, whatever the data (%i)',
    (seed) => {
      const { plot, labels, years, ticks } = placeLines(lines(seed), {
        form,
        signed: seed % 2 === 0,
      })
      const all = [
        ...labels,
        ...years.map(({ year, x }) => ({
          text: String(year),
          x,
          y: plot.height - 10,
          anchor: 'middle' as const,
        })),
        ...ticks.map(({ text, at }) => ({ text, x: 0, dx: -8, y: at, anchor: 'end' as const })),
      ]
      for (const width of widthsOf(form.width)) {
        const boxes = all.map((label) => labelBox(label, plot, width))
        expect(boxes.filter((box) => !isInside(box, plot, width))).toEqual([])
        boxes.forEach((box, index) => {
          expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([])
        })
      }
    },
  )

  test.each(SEEDS)('every curve stays between the ends of its axis (%i)', (seed) => {
    const { lines: placed, top, bottom } = placeLines(lines(seed), { form })
    for (const { path, band } of placed) {
      const pairs = [...`${path} ${band}`.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)]
      for (const [, x, y] of pairs) {
        expect(Number(x)).toBeGreaterThanOrEqual(0)
        expect(Number(x)).toBeLessThanOrEqual(1000)
        expect(Number(y)).toBeGreaterThanOrEqual(top - 0.1)
        expect(Number(y)).toBeLessThanOrEqual(bottom + 0.1)
      }
    }
  })
})

test('labels of two lines stand further apart than a name and its value', () => {
  const both = (['first', 'second'] as const).map((look, index): Line => {
    const points = [2000, 2001].map((year) => ({ year, value: 0.53 + index / 1000 }))
    return { key: look, name: look, look, points, shown: '0.53' }
  })
  const { labels } = placeLines(both, { form: WIDE, zero: true })
  const heights = labels.map(({ y }) => y).sort((a, b) => a - b)
  const steps = heights.slice(1).map((y, index) => Math.round(y - (heights[index] ?? 0)))
  expect(steps).toEqual([19, 25, 19])
})

test.each(SEEDS)('the axis has a line at its lower end (%i)', (seed) => {
  const { ticks, bottom } = placeLines(lines(seed), { form: WIDE })
  expect(ticks.map(({ at }) => at)).toContain(bottom)
})

test('a missing year breaks the line instead of being bridged', () => {
  const points = [1, 2, null, 4, 5].map((value, index) => ({ year: 2000 + index, value }))
  const { lines: placed } = placeLines([{ key: 'a', name: 'A', look: 'first', points }], {
    form: WIDE,
  })
  expect(placed[0]?.path.match(/M/g)).toHaveLength(2)
})

test('a peer is named in the wide form, and left to the key on phones', () => {
  const points = [
    { year: 2000, value: 1 },
    { year: 2001, value: 2 },
  ]
  const both: Line[] = [
    { key: 'a', name: 'Nepal', look: 'first', points },
    { key: 'b', name: 'South Asia', look: 'first-peer', points },
  ]
  const texts = (form: typeof WIDE) => placeLines(both, { form }).labels.map(({ text }) => text)
  expect(texts(WIDE)).toEqual(['Nepal', 'South Asia'])
  expect(texts(PHONE)).toEqual(['Nepal'])
})

test('there are at most forty stops for the keyboard, and the last year is one', () => {
  const points = Array.from({ length: 121 }, (_, index) => ({ year: 1980 + index, value: index }))
  const { columns } = placeLines([{ key: 'a', name: 'A', look: 'first', points }], { form: WIDE })
  expect(columns.length).toBeLessThanOrEqual(40)
  expect(columns.at(-1)?.year).toBe(2100)
})

test('without any value there is a frame and nothing in it', () => {
  const empty = placeLines([{ key: 'a', name: 'A', look: 'first', points: [] }], { form: PHONE })
  expect(empty.lines).toEqual([{ key: 'a', look: 'first', path: '', band: '', end: null }])
  expect(empty.labels).toEqual([])
})
