import { expect, test } from 'vitest'
import { axisEnds } from '#app/figures/axis-ends.ts'
import { FORMS, isInside, labelBox, overlap, WIDE } from '#app/figures/plot.ts'
import { generator, SEEDS, widthsOf } from '../../tests/generated-data.ts'

test('around nothing where there is room, otherwise at the edges', () => {
  const plot = { form: WIDE, left: 2, right: 2, height: 40 }
  const anchors = (zero?: number) =>
    axisEnds(['less', 'more'], plot, 12, zero).map(({ anchor }) => anchor)
  expect(anchors(50)).toEqual(['end', 'start'])
  expect(anchors(0)).toEqual(['start', 'end'])
  expect(anchors()).toEqual(['start', 'end'])
})

test.each(SEEDS)('both stay inside and apart, however long (%i)', (seed) => {
  const make = generator(seed)
  for (const form of FORMS) {
    const plot = { form, left: make.whole(0, 6), right: make.whole(0, 4), height: 40 }
    const zero = make.pick([undefined, make.between(0, 100)])
    const labels = axisEnds([make.name(), make.name()], plot, 12, zero)
    for (const width of widthsOf(form.width)) {
      const [less, more] = labels.map((label) => labelBox(label, plot, width))
      if (!less || !more) throw new Error('two ends have two labels')
      expect(isInside(less, plot, width) && isInside(more, plot, width)).toBe(true)
      expect(overlap(less, more)).toBe(false)
    }
  }
})
