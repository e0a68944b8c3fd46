import { expect, test } from 'vitest'
import { insetOf } from '#app/map/inset.ts'
import { mapView, middleOf } from '#app/map/view.ts'

const CENTRE = { lat: 20, lng: 90 }
const view = mapView([], CENTRE, 10)
const NORTH_EAST = { lat: 20.2, lng: 90.5 }
const NORTH_WEST = { lat: 20.2, lng: 89.5 }
const SOUTH_WEST = { lat: 19.8, lng: 89.5 }

test.each([
  ['nothing', [], 'north-east'],
  ['the middle', [CENTRE], 'north-east'],
  ['one corner', [NORTH_EAST], 'north-west'],
  ['two corners', [NORTH_EAST, NORTH_WEST], 'south-west'],
  ['all', [NORTH_EAST, NORTH_WEST, SOUTH_WEST], undefined],
])('with points in %s the wider look keeps out of their way', (_, points, corner) => {
  const parts = [points.map(({ lng, lat }) => [lng, lat])]
  const bounds = [89, 19, 91, 21]
  if (!view) throw new Error('no view')
  expect(insetOf(view, points, [])?.corner).toBe(corner)
  expect(insetOf(view, [], [{ bounds, shapes: [{ kind: 'line', parts }] }])?.corner).toBe(corner)
})

/** A place by its parts of the picture's width and height. */
function at(across: number, down: number) {
  const [west = 0, south = 0, east = 0, north = 0] = view?.bbox ?? []
  const [x, y] = [west + (east - west) * across, north - (north - south) * down]
  return middleOf(x, y, x, y)
}

test.each([
  ['below a short corner', [at(0.9, 0.33)], 'north-west'],
  ['above its edge', [at(0.9, 0.38)], 'north-west'],
  ['beneath it', [at(0.9, 0.42)], 'north-east'],
  ['beside it', [at(0.68, 0.1)], 'north-east'],
  ['within its width', [at(0.72, 0.1)], 'north-west'],
])('a point %s', (_, points, corner) => {
  expect(view && insetOf(view, points, [])?.corner).toBe(corner)
})

test.each([
  ['through one corner', [at(0.6, 0.05), at(1.2, 0.5)], 'north-west'],
  ['through both upper corners', [at(-0.2, 0.2), at(1.2, 0.2)], 'south-west'],
  ['through all', [at(1.2, 0.1), at(0.1, 0.1), at(0.1, 0.9)], undefined],
  ['past the corner, whose box around it is not free', [at(0.55, 0.3), at(1, 0.9)], 'north-east'],
])('an edge %s', (_, line, corner) => {
  const parts = [line.map(({ lng, lat }) => [lng, lat])]
  const bounds = [89, 19, 91, 21]
  const file = { bounds, shapes: [{ kind: 'line' as const, parts }] }
  expect(view && insetOf(view, [], [file])?.corner).toBe(corner)
})

test('it shows the land around the map, which is marked', () => {
  const inset = view && insetOf(view, [], [])
  const [west = 0, , east = 0] = inset?.view.bbox ?? []
  expect(east - west).toBe(3_600_000)
  expect(inset?.mark).toEqual({ x: 100, y: 70 })
})

test('a map that is wide itself needs none', () => {
  const wide = mapView([], CENTRE, 6)
  expect(wide && insetOf(wide, [], [])).toBeUndefined()
})
