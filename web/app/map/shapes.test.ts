import { expect, test } from 'vitest'
import type { Outline, Outlines } from '#app/api/types.ts'
import { besideShapes, cornersOf, markAt, pathOf, viewOfShapes } from '#app/map/shapes.ts'
import { mapView, placeOn } from '#app/map/view.ts'

const square = [
  [10, 10],
  [12, 10],
  [12, 12],
  [10, 12],
  [10, 10],
]
const file: Outlines = { bounds: [10, 10, 12, 12], shapes: [{ kind: 'area', parts: [square] }] }
const view = mapView([], { lat: 0, lng: 0 }, 0, { width: 256, height: 256 })

test.each<[string, Outline, string]>([
  ['nothing', { kind: 'area', parts: [] }, ''],
  ['an empty part', { kind: 'line', parts: [[]] }, ''],
  [
    'a ring, closed once',
    {
      kind: 'area',
      parts: [
        [
          [0, 0],
          [90, 0],
          [90, 66.5133],
          [0, 0],
        ],
      ],
    },
    'M128 128L192 128 192 64Z',
  ],
  [
    'a line in two parts',
    {
      kind: 'line',
      parts: [
        [
          [0, 0],
          [90, 0],
        ],
        [
          [-90, 0],
          [0, 0],
        ],
      ],
    },
    'M128 128L192 128M64 128L128 128',
  ],
  [
    'what is too small for a corner',
    {
      kind: 'line',
      parts: [
        [
          [0, 0],
          [0.001, 0],
          [0.002, 0],
        ],
      ],
    },
    'M128 128L128 128',
  ],
  ['a point', { kind: 'point', parts: [[[0, 0]]] }, 'M128 128m0-8l8 8-8 8-8-8Z'],
  [
    'what goes on past the date line',
    {
      kind: 'line',
      parts: [
        [
          [90, 0],
          [270, 0],
        ],
      ],
    },
    'M192 128L320 128',
  ],
])('the path of %s', (_, outline, expected) => {
  if (!view) throw new Error('no view')
  expect(pathOf(view, { outline, look: 0 })).toBe(expected)
})

test('of points that follow each other each has a mark of its own', () => {
  const marks = [0, 1, 2, 3].map((look) => markAt({ x: 1, y: 2 }, look))
  expect(new Set(marks).size).toBe(4)
  expect(markAt({ x: 1, y: 2 }, 4)).toBe(marks[0])
})

test('a picture of shapes alone is fitted to them, with land around', () => {
  const fitted = viewOfShapes(cornersOf([file]))
  if (!fitted) throw new Error('no view')
  const [low, high] = cornersOf([file]).map((corner) => placeOn(fitted, corner))
  expect((low?.x ?? 0) + (high?.x ?? 0)).toBeCloseTo(768, 0)
  expect((low?.y ?? 0) - (high?.y ?? 0)).toBeGreaterThan(300)
  expect((low?.y ?? 0) - (high?.y ?? 0)).toBeLessThan(400)
})

test.each([
  ['of one point are no nearer than a village', [0, 0, 0, 0], 2000],
  ['past the date line show what lies there', [179, -18, 181, -17], undefined],
])('shapes %s', (_, bounds, across) => {
  const fitted = viewOfShapes(cornersOf([{ bounds, shapes: [] }]))
  if (!fitted) throw new Error('no view')
  const [west, , east] = fitted.bbox
  if (across) expect(east - west).toBe(across)
  else expect((west + east) / 2).toBeCloseTo(20_037_508.34, 0)
})

test.each([
  ['elsewhere', -170, [10, 10, 12, 12], -170],
  ['past the date line', -179, [178, -18, 182, -17], 181],
  ['before it', 179, [178, -18, 182, -17], 179],
])('points lie where shapes are: %s', (_, lng, bounds, expected) => {
  const corners = cornersOf([{ bounds, shapes: [] }])
  expect(besideShapes({ lat: 0, lng }, corners).lng).toBe(expected)
  expect(besideShapes({ lat: 0, lng }, []).lng).toBe(lng)
})
