import { expect, test } from 'vitest'
import { pinsOf } from '#app/map/pins.ts'
import { mapView, viewAround } from '#app/map/view.ts'

const CENTRE = { lat: 27, lng: 85 }
const FAR = { lat: 27.6, lng: 86 }

function pins(points: readonly { lat: number; lng: number }[]) {
  const view = mapView([], CENTRE, 8)
  if (!view) throw new Error('no view')
  return pinsOf(view, points)
}

test.each([
  ['one', [CENTRE], ['1']],
  ['two apart', [CENTRE, FAR], ['1', '2']],
  ['neighbours of the list', [CENTRE, CENTRE, CENTRE, FAR], ['1–3', '4']],
  ['two that are none', [CENTRE, FAR, CENTRE], ['1, 3', '2']],
  ['several that are none', [CENTRE, FAR, CENTRE, CENTRE, CENTRE], ['1 +3', '2']],
])('%s', (_, points, texts) => {
  expect(pins(points).map(({ text }) => text)).toEqual(texts)
})

test('a pin of several is as wide as its text, and none reaches another', () => {
  const crowd = Array.from({ length: 40 }, (_, n) => ({
    lat: 27 + ((n * 37) % 40) / 100,
    lng: 85 + ((n * 53) % 40) / 50,
  }))
  const all = pins(crowd)
  expect(all.length).toBeGreaterThan(1)
  for (const [at, one] of all.entries()) {
    expect(one.width).toBeGreaterThanOrEqual(one.text.length * 8)
    for (const other of all.slice(at + 1)) {
      const apart =
        Math.abs(one.x - other.x) >= (one.width + other.width) / 2 ||
        Math.abs(one.y - other.y) >= (one.height + other.height) / 2
      expect(apart, `${one.text} and ${other.text}`).toBe(true)
    }
  }
})

test('no pin is cut by the edge of the picture, also one of several on a phone', () => {
  const size = { width: 336, height: 280 }
  const points = [...Array.from({ length: 11 }, () => CENTRE), FAR, CENTRE, FAR]
  const view = viewAround([CENTRE, FAR], size.width, size.height, 0, 0.05)
  if (!view) throw new Error('no view')
  const all = pinsOf(view, points)
  expect(all.map(({ text }) => text)).toEqual(['1 +11', '12, 14'])
  for (const { x, y, width, height, text } of all) {
    expect(x - width / 2, text).toBeGreaterThanOrEqual(0)
    expect(x + width / 2, text).toBeLessThanOrEqual(size.width)
    expect(y - height / 2, text).toBeGreaterThanOrEqual(0)
    expect(y + height / 2, text).toBeLessThanOrEqual(size.height)
  }
})
