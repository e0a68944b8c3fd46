import { expect, test } from 'vitest'
import { classOf, readLegend } from '#app/features/shared/climate-map/legend.ts'
import { legendAddress, legendLayer } from '#app/features/shared/climate-map/legend-address.ts'

const LAYER = { id: 'a', title: 'A' }

test('only layers with both a layer and a style of the map server have a legend', () => {
  expect(legendLayer({ ...LAYER, geoserver_layer: 'flood', sld_style: 'blue' })).toEqual({
    name: 'flood',
    style: 'blue',
  })
  expect(legendLayer({ ...LAYER, geoserver_layer: 'flood' })).toBeUndefined()
  expect(legendLayer({ ...LAYER, sld_style: 'blue' })).toBeUndefined()
  expect(legendLayer({ ...LAYER, geoserver_layer: 'flood', sld_style: '' })).toBeUndefined()
})

test('signs of legends are 20 by 20 pixels, as PNG', () => {
  const query = new URLSearchParams(legendAddress({ name: 'a b', style: 'c' }).split('?')[1])
  expect(Object.fromEntries(query)).toEqual({
    SERVICE: 'WMS',
    VERSION: '1.1.1',
    REQUEST: 'GetLegendGraphic',
    FORMAT: 'image/png',
    WIDTH: '20',
    HEIGHT: '20',
    LAYER: 'a b',
    STYLE: 'c',
  })
})

const raster = (type: string, ...entries: [string, string, string?][]) => ({
  Legend: [
    {
      rules: [
        {
          symbolizers: [
            {
              Raster: {
                colormap: {
                  type,
                  entries: entries.map(([quantity, color, label]) => ({
                    quantity,
                    color,
                    label,
                    opacity: '1',
                  })),
                },
              },
            },
          ],
        },
      ],
    },
  ],
})

test.each([
  ['values', 2, 'high'],
  ['values', 3, undefined],
  ['intervals', 0.5, 'low'],
  ['intervals', 1, 'high'],
  ['intervals', 2, undefined],
  ['ramp', 1.4, 'low'],
  ['ramp', 99, 'high'],
] as const)('of %s the class of %d is %s', (type, value, label) => {
  const legend = readLegend(raster(type, ['1', '#000001', 'low'], ['2', '#000002', 'high']))
  expect(legend?.kind).toBe(type)
  expect(legend && classOf(legend, value)?.label).toBe(label)
})

test('a colour without a label is called by its number', () => {
  const legend = readLegend(raster('ramp', ['10', '#aaffaa'], ['20', '#ffaaaa', 'warm']))
  expect(legend?.entries.map(({ label }) => label)).toEqual(['10', 'warm'])
})

test('rules of features have titles, or names, and colours', () => {
  const rule = (more: object) => ({
    symbolizers: [{ Polygon: { fill: '#cf6a55', stroke: '#ffffff' } }],
    ...more,
  })
  const legend = readLegend({
    Legend: [
      {
        rules: [
          rule({ name: 'high', title: 'High: 65 to 79' }),
          rule({ name: 'low' }),
          { name: 'mark', symbolizers: [{ Point: { graphics: [{ fill: '#123456' }] } }] },
          { name: 'name', symbolizers: [{ Text: { label: '[name]' } }] },
        ],
      },
    ],
  })
  expect(legend).toEqual({
    kind: 'rules',
    entries: [
      { label: 'High: 65 to 79', color: '#cf6a55' },
      { label: 'low', color: '#cf6a55' },
      { label: 'mark', color: '#123456' },
    ],
  })
  expect(legend && classOf(legend, 70)).toBeUndefined()
})

test.each([
  null,
  'x',
  [],
  {},
  { Legend: 'x' },
  { Legend: [{ rules: [{ symbolizers: [{}] }] }] },
  raster('ramp'),
])('%j is no legend', (body) => {
  expect(readLegend(body)).toBeUndefined()
})

test('colours that are none are passed by', () => {
  expect(readLegend(raster('values', ['1', 'url(x)', 'bad']))).toBeUndefined()
})
