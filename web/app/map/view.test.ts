import { expect, test } from 'vitest'
import {
  gridOf,
  mapView,
  placeOn,
  pointOn,
  shortWay,
  tileView,
  viewAround,
  viewAtZoom,
} from '#app/map/view.ts'

test('the centre is in the middle, north is up, east is right', () => {
  const centre = { lat: 27.9, lng: 84.4 }
  const view = mapView([], centre, 9)
  if (!view) throw new Error('no view')
  expect(placeOn(view, centre)).toEqual({ x: 384, y: 216 })
  const northEast = placeOn(view, { lat: 28, lng: 84.5 })
  expect(northEast.x).toBeGreaterThan(384)
  expect(northEast.y).toBeLessThan(216)
})

test('a step of zoom halves what is seen', () => {
  const width = (zoom: number) => {
    const [west, , east] = mapView([], { lat: 0, lng: 0 }, zoom)?.bbox ?? [0, 0, 0, 0]
    return east - west
  }
  expect(width(4) / width(5)).toBeCloseTo(2)
  expect(width(99)).toBe(width(18))
  expect(width(-3)).toBe(width(0))
})

test('the view widens until all points are in it', () => {
  const points = [
    { lat: 27.7, lng: 86 },
    { lat: 6.5, lng: 2.4 },
  ]
  const view = mapView(points, { lat: 15, lng: 60 }, 7)
  if (!view) throw new Error('no view')
  for (const point of points) {
    const { x, y } = placeOn(view, point)
    expect(x).toBeGreaterThan(20)
    expect(x).toBeLessThan(748)
    expect(y).toBeGreaterThan(20)
    expect(y).toBeLessThan(412)
  }
})

test('without a centre the points decide, and without points there is no map', () => {
  const view = mapView(
    [
      { lat: 10, lng: 10 },
      { lat: 10, lng: 12 },
    ],
    undefined,
    6,
  )
  expect(view && placeOn(view, { lat: 10, lng: 11 }).x).toBe(384)
  expect(mapView([], undefined, 6)).toBeUndefined()
})

test.each([
  [2, 15, 60],
  [6, -13.6, -74.4],
  [11, 27.9, 84.4],
  [3, 0, 179],
])('at zoom %d around %d, %d there are lines of round degrees', (zoom, lat, lng) => {
  const view = mapView([], { lat, lng }, zoom)
  if (!view) throw new Error('no view')
  const { meridians, parallels } = gridOf(view)
  expect(meridians.length).toBeGreaterThanOrEqual(2)
  expect(parallels.length).toBeGreaterThanOrEqual(2)
  for (const { label } of [...meridians, ...parallels]) {
    expect(label).toMatch(/^(0°|\d{1,3}(\.\d+)?° [NESW])$/)
  }
})

test.each([
  ['far apart', [-75, 178], [-18, 48]],
  ['one place', [85], [28]],
  ['at the edge of the world', [179.9, -179.9], [84, -84]],
])('a view around points holds them all: %s', (_, lngs, lats) => {
  const points = lngs.flatMap((lng) => lats.map((lat) => ({ lat, lng })))
  const view = viewAround(points, 1200, 500)
  if (!view) throw new Error('no view')
  const [west, south, east, north] = view.bbox
  expect((east - west) / (north - south)).toBeCloseTo(1200 / 500)
  expect(Math.max(-west, east)).toBeLessThanOrEqual(20_037_508.4)
  for (const point of points.filter(({ lat }) => Math.abs(lat) < 80)) {
    const { x, y } = placeOn(view, point)
    expect(x >= 0 && x <= 1200 && y >= 0 && y <= 500).toBe(true)
  }
})

test('no points, no view', () => {
  expect(viewAround([], 1200, 500)).toBeUndefined()
})

const WORLD = 2 * 20_037_508.342789244

test.each([
  [0, 768, 432],
  [1, 768, 432],
  [2, 768, 432],
  [0, 336, 280],
  [1, 336, 280],
  [0, 1920, 400],
  [0, 300, 500],
])(
  'at zoom %d a picture of %d by %d pixels shows no part of the world twice',
  (zoom, width, height) => {
    for (const centre of [
      { lat: 0, lng: 0 },
      { lat: 80, lng: 175 },
      { lat: -60, lng: -100 },
    ]) {
      const [west, south, east, north] = mapView([], centre, zoom, { width, height })?.bbox ?? []
      if (west === undefined || south === undefined || !east || !north) throw new Error('no view')
      expect(east - west).toBeLessThanOrEqual(WORLD + 1e-6)
      expect(south).toBeGreaterThanOrEqual(-WORLD / 2 - 1e-6)
      expect(north).toBeLessThanOrEqual(WORLD / 2 + 1e-6)
      expect((east - west) / (north - south)).toBeCloseTo(width / height)
    }
  },
)

test('a small picture shows as much from west to east as a large one', () => {
  const across = (size?: { width: number; height: number }) => {
    const [west = 0, , east = 0] = mapView([], { lat: 27, lng: 87 }, 9, size)?.bbox ?? []
    return east - west
  }
  expect(across({ width: 336, height: 280 })).toBeCloseTo(across())
})

const FIJI = { lat: -17, lng: 178 }
const SAMOA = { lat: -14, lng: -172 }
const TONGA = { lat: -21, lng: -175 }

test('places on both sides of the date line lie side by side', () => {
  const points = shortWay([SAMOA, FIJI, TONGA])
  expect(points.map(({ lng }) => lng)).toEqual([188, 178, 185])
  const view = viewAround(points, 1000, 500)
  if (!view) throw new Error('no view')
  const [samoa, fiji] = [pointOn(view, SAMOA), pointOn(view, FIJI)]
  expect(samoa.x).toBeGreaterThan(fiji.x)
  expect(samoa.x).toBeLessThan(1000)
  expect(mapView([SAMOA, FIJI], undefined, 9)?.bbox[0]).toBeGreaterThan(15_000_000)
})

test.each([
  ['nothing', []],
  ['one place', [FIJI]],
  [
    'places around the Atlantic',
    [
      { lat: 0, lng: -75 },
      { lat: 0, lng: 0 },
      { lat: 0, lng: 40 },
    ],
  ],
  [
    'places as far apart either way',
    [
      { lat: 0, lng: -90 },
      { lat: 0, lng: 90 },
    ],
  ],
])('%s: the short way is the usual one', (_, points) => {
  expect(shortWay(points)).toEqual(points)
})

test('at zoom 0 the world is one tile, and each further one halves what is seen', () => {
  const middle = { lat: 27.7, lng: 85.3 }
  const size = { width: 256, height: 128 }
  const across = (zoom: number) => {
    const [west, , east] = viewAtZoom(middle, zoom, size).bbox
    return east - west
  }
  expect(across(0)).toBeCloseTo(2 * 20_037_508.34, 0)
  expect(across(5) / across(6)).toBeCloseTo(2)
  expect(placeOn(viewAtZoom(middle, 6, size), middle)).toEqual({ x: 128, y: 64 })
})

test('tiles lie beside each other and cover the world', () => {
  const [, south, east, north] = tileView(2, 1, 1).bbox
  expect(tileView(2, 2, 1).bbox[0]).toBe(east)
  expect(tileView(2, 1, 2).bbox[3]).toBe(south)
  expect(tileView(2, 1, 0).bbox[1]).toBe(north)
  const [west, bottom, right, top] = tileView(0, 0, 0).bbox
  expect([west, bottom]).toEqual([-right, -top])
})
