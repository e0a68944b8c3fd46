import { expect, test } from 'vitest'
import { boxAround, leastZoom, nearest, roundedView, turned } from '#app/map/live/turns.ts'

test.each([
  [178, -179, -182],
  [178, 170, 178],
  [-178, 179, 182],
  [10, 0, 10],
])('the copy of %i that is nearest to %i is %i', (lng, middle, copy) => {
  expect(nearest(lng, middle)).toBe(copy)
})

test.each([
  [190, -170],
  [-190, 170],
  [540, -180],
  [12.5, 12.5],
])('%d is %d', (lng, within) => {
  expect(turned(lng)).toBe(within)
})

test.each([120, 256, 330, 830, 1920])('a map of %i pixels shows no place twice', (width) => {
  expect(256 * 2 ** leastZoom(width)).toBeGreaterThanOrEqual(width)
})

test('a view is told as finely as it is seen, and survives being told', () => {
  const far = roundedView({ lat: 27.123456, lng: 445.123456, zoom: 2 })
  expect(far).toEqual({ lat: 27.1, lng: 85.1, zoom: 2 })
  expect(roundedView(far)).toEqual(far)
  const near = roundedView({ lat: 27.123456, lng: 85.123456, zoom: 14 })
  expect(near).toEqual({ lat: 27.12346, lng: 85.12346, zoom: 14 })
})

test('a box goes the short way around the world', () => {
  const fiji = { lat: -18, lng: 178 }
  const samoa = { lat: -14, lng: -172 }
  expect(boxAround([samoa, fiji])).toEqual({ west: 178, east: 188, south: -18, north: -14 })
  const nepal = { lat: 28, lng: 84 }
  expect(boxAround([fiji, nepal])).toEqual({ west: 84, east: 178, south: -18, north: 28 })
  expect(boxAround([nepal])).toEqual({ west: 84, east: 84, south: 28, north: 28 })
  expect(boxAround([])).toBeUndefined()
})
