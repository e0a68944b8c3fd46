import { expect, test } from 'vitest'
import { insetOf } from '#app/lib/map-inset.ts'
import { mapView } from '#app/lib/map-picture.ts'

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
