import { expect, test } from 'vitest'
import { placeOnClasses } from '#app/figures/number/place-rank-bar.ts'
import { generator, SEEDS } from '../../../tests/generated-data.ts'

const EDGES = [0, 20, 40, 60, 80, 100]

test.each([
  [0, 0],
  [10, 10],
  [62, 62],
  [100, 100],
  [-5, 0],
  [140, 100],
])('%d stands at %d per cent', (value, at) => {
  expect(placeOnClasses(value, EDGES)).toBe(at)
})

test('classes of unlike width are equally long', () => {
  expect(placeOnClasses(500, [0, 1, 2, 3, 4, 1000])).toBeCloseTo(80 + 20 * (496 / 996))
})

test('a class that holds one value alone shows it in its middle', () => {
  expect(placeOnClasses(3, [1, 1, 1, 3, 3, 3])).toBe(90)
})

test.each(SEEDS)('more is never further left, and nothing leaves the bar (%i)', (seed) => {
  const make = generator(seed)
  const edges = make.list(6, () => make.between(-50, 50)).sort((a, b) => a - b)
  const values = make.list(30, () => make.between(-80, 80)).sort((a, b) => a - b)
  const places = values.map((value) => placeOnClasses(value, edges))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places.every((place) => place >= 0 && place <= 100)).toBe(true)
})
