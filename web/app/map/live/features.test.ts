import { expect, test } from 'vitest'
import { featuresIn } from '#app/map/live/features.ts'

const area = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
}
const feature = (geometry: unknown) => ({ type: 'Feature', properties: { a: 1 }, geometry })
const kindsOf = (value: unknown) => featuresIn(value).features.map(({ geometry }) => geometry.type)

test.each<[string, unknown, string[]]>([
  ['a shape', area, ['Polygon']],
  ['a feature', feature(area), ['Polygon']],
  [
    'features, one of them without a place',
    { type: 'FeatureCollection', features: [feature(area), feature(null)] },
    ['Polygon'],
  ],
  [
    'a collection of shapes',
    feature({
      type: 'GeometryCollection',
      geometries: [area, { type: 'Point', coordinates: [84, 28, 1200] }],
    }),
    ['Polygon', 'Point'],
  ],
])('%s is read', (_, value, kinds) => {
  expect(kindsOf(value)).toEqual(kinds)
})

test('heights and properties are left out', () => {
  const { features } = featuresIn(feature({ type: 'Point', coordinates: [84, 28, 1200] }))
  expect(features).toEqual([
    { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [84, 28] } },
  ])
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'Polygon'],
  ['a list', []],
  ['another object', { message: 'no' }],
  ['no shapes', { type: 'FeatureCollection', features: [] }],
  ['features that are none', { type: 'FeatureCollection', features: [3] }],
  ['an unknown kind', { type: 'Circle', coordinates: [0, 0] }],
  ['a name of every object', { type: 'constructor', coordinates: [0, 0] }],
  ['corners too shallow', { type: 'Polygon', coordinates: [0, 0] }],
  ['corners too deep', { type: 'Point', coordinates: [[0, 0]] }],
  ['corners of text', { type: 'Point', coordinates: ['0', '0'] }],
  ['metres', { type: 'Point', coordinates: [9_400_000, 3_200_000] }],
  [
    'a collection in a collection',
    { type: 'GeometryCollection', geometries: [{ type: 'GeometryCollection', geometries: [] }] },
  ],
  ['too many corners', { type: 'MultiPoint', coordinates: Array(200_001).fill([0, 0]) }],
])('%s is refused', (_, value) => {
  expect(() => featuresIn(value)).toThrow()
})
