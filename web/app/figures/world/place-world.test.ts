import { describe, expect, test } from 'vitest'
import { FORMS, PHONE, WIDE } from '#app/figures/plot.ts'
import { textWidth } from '#app/figures/text-width.ts'
import {
  MAP_PLACES,
  MARK,
  placeCallout,
  placeInView,
  placeMarks,
  viewAround,
  WORLD,
} from '#app/figures/world/place-world.ts'
import { generator, SEEDS } from '../../../tests/generated-data.ts'

const CODES = [...MAP_PLACES.keys()]

test('every country lies on the map, and none of the small ones is without a mark', () => {
  for (const { code, x, y } of MAP_PLACES.values()) {
    expect(x, code).toBeGreaterThanOrEqual(0)
    expect(x, code).toBeLessThanOrEqual(WORLD.width)
    expect(y, code).toBeGreaterThanOrEqual(0)
    expect(y, code).toBeLessThanOrEqual(WORLD.height)
  }
  for (const code of ['TUV', 'MDV', 'MLT', 'SGP', 'VAT']) {
    expect(MAP_PLACES.get(code)?.small, code).toBe(true)
  }
  expect(MAP_PLACES.get('NPL')?.small).toBe(false)
})

test('no country is cut in two: east Siberia lies beside the rest of Russia', () => {
  const [russia, fiji, samoa] = ['RUS', 'FJI', 'WSM'].map((code) => MAP_PLACES.get(code))
  expect(russia?.width).toBeGreaterThan(WORLD.width * 0.3)
  expect(fiji?.x).toBeGreaterThan(WORLD.width * 0.85)
  expect(samoa?.x).toBeGreaterThan(fiji?.x ?? 0)
})

describe.each(FORMS)('marks in the form $name', (form) => {
  test.each(SEEDS)('none lies outside of the map or on another (%i)', (seed) => {
    const make = generator(seed)
    const codes = seed === 0 ? CODES : CODES.filter(() => make.unit() < 0.7)
    const view = seed % 2 === 0 ? WORLD : viewAround(make.pick(CODES))
    const marks = placeMarks(codes, view, form)
    const height = (view.height / view.width) * form.width
    const pixels = marks.map(({ x, y }) => [(x * form.width) / 100, (y * height) / 100] as const)
    pixels.forEach(([x, y], index) => {
      expect(x).toBeGreaterThanOrEqual(MARK[form.name] / 2 - 0.1)
      expect(x).toBeLessThanOrEqual(form.width - MARK[form.name] / 2 + 0.1)
      expect(y).toBeGreaterThanOrEqual(MARK[form.name] / 2 - 0.1)
      expect(y).toBeLessThanOrEqual(height - MARK[form.name] / 2 + 0.1)
      const close = pixels
        .slice(index + 1)
        .filter(([ox, oy]) => Math.hypot(ox - x, oy - y) < MARK[form.name] - 0.3)
      expect(close).toEqual([])
    })
  })
})

test.each(CODES)('a phone shows %s inside of its view', (code) => {
  const view = viewAround(code)
  const { x, y } = placeInView(MAP_PLACES.get(code) ?? WORLD, view)
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x).toBeLessThanOrEqual(100)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y).toBeLessThanOrEqual(100)
  expect(view.x).toBeGreaterThanOrEqual(0)
  expect(view.y).toBeGreaterThanOrEqual(0)
  expect(view.x + view.width).toBeLessThanOrEqual(WORLD.width)
  expect(view.y + view.height).toBeLessThanOrEqual(WORLD.height)
})

test.each(CODES)('the card of %s stays on the map', (code) => {
  for (const [view, form] of [
    [WORLD, WIDE],
    [viewAround(code), PHONE],
  ] as const) {
    const at = placeInView(MAP_PLACES.get(code) ?? WORLD, view)
    for (const parts of [
      ['Saint Vincent', '62.0, High'],
      ['Saint Vincent and the Grenadines', '58.7, Very high'],
    ]) {
      const { box, lines } = placeCallout(parts.join(': '), parts, at, view, form)
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(form.width)
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.bottom).toBeLessThanOrEqual((view.height / view.width) * form.width)
      const room = box.right - box.left
      expect(lines.filter(({ text }) => textWidth(text, 16, true) > room)).toEqual([])
    }
  }
})
