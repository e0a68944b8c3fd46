import { expect, test } from 'vitest'
import { placePanel } from '#app/figures/multiples/place-panel.ts'
import { isInside, type Label, labelBox, overlap } from '#app/figures/plot.ts'
import { generator, SEEDS, widthsOf } from '../../../tests/generated-data.ts'

test.each(SEEDS)('scale and years stand inside the panel and apart (%i)', (seed) => {
  const make = generator(seed)
  const scale = 10 ** make.whole(-2, 9)
  const points = () =>
    make.list(make.whole(1, 40), (index) => ({
      year: 1980 + index,
      value: make.unit() < 0.2 ? null : scale * make.between(-0.3, 1),
    }))
  const { plot, ticks, years, bottom, end } = placePanel(points(), points())
  const labels: Label[] = [
    ...ticks.map(({ text, at }) => ({ text, x: 0, dx: -6, y: at, anchor: 'end' as const })),
    ...years,
  ]
  for (const width of widthsOf(plot.form.width)) {
    const boxes = labels.map((label) => labelBox(label, plot, width))
    expect(boxes.filter((box) => !isInside(box, plot, width))).toEqual([])
    boxes.forEach((box, index) => {
      expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([])
    })
  }
  if (end) expect(end.y).toBeLessThanOrEqual(bottom)
})

test('a panel without data has neither scale nor years', () => {
  expect(placePanel([])).toMatchObject({ own: '', end: null, years: [] })
})
