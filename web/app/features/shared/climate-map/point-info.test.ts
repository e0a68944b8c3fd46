import { expect, test } from 'vitest'
import { infoAddress, readInfo, readSeries } from '#app/features/shared/climate-map/point-info.ts'

const FLOOD = { name: 'flood_2050', style: 'flood' }

function asked(...args: Parameters<typeof infoAddress>) {
  return Object.fromEntries(new URLSearchParams(infoAddress(...args).split('?')[1]))
}

test('a place is asked about within a thousandth of a degree, as JSON, for ten features', () => {
  expect(asked(FLOOD, { lat: 27.7, lng: 85.3 })).toEqual({
    SERVICE: 'WMS',
    VERSION: '1.1.1',
    REQUEST: 'GetFeatureInfo',
    LAYERS: 'flood_2050',
    QUERY_LAYERS: 'flood_2050',
    STYLES: 'flood',
    SRS: 'EPSG:4326',
    BBOX: '85.299,27.699,85.301,27.701',
    WIDTH: '256',
    HEIGHT: '256',
    X: '128',
    Y: '128',
    INFO_FORMAT: 'application/json',
    FEATURE_COUNT: '10',
  })
})

test('a time is asked for where the layer has times, and a series all at once', () => {
  expect(asked(FLOOD, { lat: 0, lng: 0 }, { time: '2050' }).TIME).toBe('2050')
  const series = asked(FLOOD, { lat: 0, lng: 0 }, { time: '2000,2010', features: 2 })
  expect([series.TIME, series.FEATURE_COUNT]).toEqual(['2000,2010', '2'])
})

const feature = (properties: object, more: object = { geometry: {} }) => ({
  features: [{ type: 'Feature', properties, ...more }],
})
const cell = (properties: object) => feature(properties, { geometry: null })

test.each([
  ['a cell', cell({ GRAY_INDEX: 4 }), 4],
  [
    'risk in Nepal',
    feature({ name: 'Nepal', iso_a3: 'NPL', label_rank: 3, area_km2: 147181, risk: 48 }),
    48,
  ],
  [
    'ranks, codes and ids',
    feature({ scaleRank: 1, objectid: 2, iso_code: 524, FID: 3, gid: 4, depth: 0 }),
    0,
  ],
  [
    'the value that the layer names',
    { features: [{ properties: { a: 1 }, value: { name: 'b', value: 2 } }] },
    2,
  ],
  [
    'the first of several',
    { features: [cell({ a: 7 }).features[0], cell({ a: 8 }).features[0]] },
    7,
  ],
])('the value of %s', (_, body, value) => {
  const info = readInfo(body)
  expect(info.kind === 'value' && info.value.value).toBe(value)
})

test('what the server names comes with its unit, class and colour', () => {
  const value = { name: 'risk', value: 48, unit: 'points', class: 'Low', color: '#f6e6c4' }
  expect(readInfo({ features: [{ properties: { risk: 1 }, value }] })).toEqual({
    kind: 'value',
    value: { name: 'risk', value: 48, unit: 'points', className: 'Low', color: '#f6e6c4' },
  })
})

test('what is no colour is no colour', () => {
  const value = { name: 'risk', value: 48, color: 'url(//x)', unit: 5 }
  expect(readInfo({ features: [{ properties: {}, value }] })).toEqual({
    kind: 'value',
    value: { name: 'risk', value: 48 },
  })
})

test('else the class comes from the legend', () => {
  const legend = {
    kind: 'values' as const,
    entries: [{ label: 'very high', color: '#2b6cae', quantity: 4 }],
  }
  expect(readInfo(cell({ GRAY_INDEX: 4 }), legend)).toMatchObject({
    value: { className: 'very high', color: '#2b6cae' },
  })
})

test.each([
  ['no feature', { features: [] }],
  ['no number', feature({ name: 'Nepal', label_rank: 3 })],
  ['a number for nothing', cell({ GRAY_INDEX: -9999 })],
  ['nothing in the first band', cell({ GRAY_INDEX: null, BLUE: 3 })],
  [
    'a named value that is none',
    { features: [{ properties: { a: 1 }, value: { name: 'b', value: null } }] },
  ],
])('%s is no data', (_, body) => {
  expect(readInfo(body)).toEqual({ kind: 'none' })
})

test.each([null, 'x', {}, { exceptions: [{ code: 'LayerNotDefined' }] }, { features: 'x' }])(
  '%j is a failure, not an empty answer',
  (body) => {
    expect(readInfo(body)).toEqual({ kind: 'failed' })
  },
)

test('a series has the time of each value; what has none is passed by', () => {
  const at = (time: unknown, degrees: unknown) => cell({ time, degrees }).features[0]
  const body = { features: [at('2000', 0.5), at('2010', null), at(5, 1), at('2020', 1.5)] }
  expect(readSeries(body)).toEqual([
    { time: '2000', value: 0.5 },
    { time: '2020', value: 1.5 },
  ])
})

test('what MapServer says of a cell and of a feature, whose numbers are texts', () => {
  const feature = (properties: object) => ({
    features: [{ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [80, 26] } }],
  })
  const cell = { x: '80.25', y: '26.25', value_0: '1', value_list: '1', class: 'level 1' }
  expect(readInfo(feature({ ...cell, red: '246', green: '224', blue: '176' }))).toEqual({
    kind: 'value',
    value: { name: 'value_0', value: 1, className: 'level 1', color: '#f6e0b0' },
  })
  const country = { id: 'NPL', label_rank: '3', area_km2: '147193', island: '', risk: '48' }
  expect(readInfo(feature(country))).toEqual({ kind: 'value', value: { name: 'risk', value: 48 } })
  expect(readInfo(feature({ x: '1', y: '2', value_0: '-9999' }))).toEqual({ kind: 'none' })
})
