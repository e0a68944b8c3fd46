import { expect, test } from 'vitest'
import {
  paramOf,
  parseClimate,
  serialiseClimate,
} from '#app/features/shared/climate-map/climate-address.ts'
import { CLIMATE_PARAMS } from '#app/features/shared/climate-map/climate-params.ts'

const parse = (query: string) => parseClimate(new URLSearchParams(query))

test.each([
  '',
  'variable=flood-hazard&scenario=low-emissions&period=2050&at=23.7,90.4&z=4',
  'variable=temperature',
  'defaults=no',
  'variable=temperature&more=season:dry&at=-23.71,-90.45&z=8',
  'at=0,0&z=0&point=26.45,87.27',
  'layers=climate-drought-2050:85,climate-drought-today:60:off',
  'time=2050&swipe=50',
  'time=2020-02-29T06:30:15Z',
])('%j survives a round trip', (query) => {
  expect(serialiseClimate(parse(query))).toBe(query)
})

test.each([
  ['places beyond the world', 'at=91,0&point=0,181'],
  ['places that are none', 'at=1&point=1,2,3'],
  ['numbers that are none', 'z=nine&swipe=1e1'],
  ['zooms and swipes out of range', 'z=19&swipe=101'],
  ['terms that are no slugs', 'variable=%3Cscript%3E&more=a%5D:b'],
  ['times that are none', 'time=yesterday'],
  ['looks that are none', 'layers=a,b:101,:5'],
])('%s are left out', (_, query) => {
  expect(serialiseClimate(parse(query))).toBe('')
})

test('a list of layers goes on in a second value before the server cuts it', () => {
  const looks = Array.from({ length: 9 }, (_, n) => ({
    id: `${n}`.repeat(36),
    opacity: 85,
    shown: true,
  }))
  const query = serialiseClimate({ ...parse(''), looks })
  const values = new URLSearchParams(query).getAll('layers')
  expect(values.length).toBeGreaterThan(1)
  for (const value of values) expect(value.length).toBeLessThanOrEqual(200)
  expect(parse(query).looks).toEqual(looks)
})

test('what is chosen keeps its order, and nobody knows who chose it', () => {
  expect(parse('period=today&variable=lakes').chosen).toEqual([
    { taxonomy: 'climate_variable', slug: 'lakes', by: 'visitor' },
    { taxonomy: 'climate_period', slug: 'today', by: 'visitor' },
  ])
})

test('every parameter that is written is one that the page looks at', () => {
  const query =
    'variable=a&scenario=b&period=c&more=d:e&at=1,2&z=3&point=4,5&layers=f:6&time=2050&swipe=7'
  const names = [...new URLSearchParams(serialiseClimate(parse(query))).keys(), 'defaults']
  expect(names.sort()).toEqual(CLIMATE_PARAMS.toSorted())
})

test('a plain form writes what an address says', () => {
  expect(paramOf('climate_scenario', 'low')).toEqual(['scenario', 'low'])
  expect(paramOf('season', 'dry')).toEqual(['more', 'season:dry'])
})
