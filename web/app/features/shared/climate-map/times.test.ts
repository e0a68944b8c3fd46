import { expect, test } from 'vitest'
import {
  readBounds,
  readTimes,
  timeOf,
  timesAddress,
  yearsOf,
} from '#app/features/shared/climate-map/times.ts'

const times = (values: unknown, usual: unknown = '') =>
  readTimes({ time: { values, default: usual } })

test.each([
  ['1860,1870,1880', '1860 1870 1880'],
  ['2000/2003/P1Y', '2000 2001 2002 2003'],
  ['2020-11/2021-02/P1M', '2020-11 2020-12 2021-01 2021-02'],
  ['2020-02-28/2020-03-01/P1D', '2020-02-28 2020-02-29 2020-03-01'],
  ['2000/2020/P10Y,2050', '2000 2010 2020 2050'],
  [['1860', '1870/1880/P10Y'], '1860 1870 1880'],
])('%s', (told, expected) => {
  expect(times(told)?.values.join(' ')).toBe(expected)
})

test.each([undefined, 5, '', '2020', 'yesterday,today', '2000/2020', '2000/2020/P', 'x/y/P1Y'])(
  '%j has no steps',
  (told) => {
    expect(times(told)).toBeUndefined()
  },
)

test('no document makes more steps than can be walked through', () => {
  expect(times('0001/9999/P1D')).toBeUndefined()
  expect(times('0001-01-01/9999-12-31/P1D')?.values.length).toBe(2000)
})

test('the usual time is the server’s, or the last', () => {
  expect(times('2000,2010', '2000')?.usual).toBe('2000')
  expect(times('2000,2010', '1999')?.usual).toBe('2010')
})

test('a time of an address that the layer has not is the usual one', () => {
  const layer = { values: ['2000', '2010'], usual: '2010' }
  expect(timeOf(layer, '2000')).toBe('2000')
  expect(timeOf(layer, '2005')).toBe('2010')
})

test('a layer’s document is asked for by its name', () => {
  expect(timesAddress('a:b/c')).toBe('/tiles/a%3Ab%2Fc.json')
})

test('moments follow each other', () => {
  const moments = ['1999', '2000', '2000-07', '2000-07-16', '2001-01-01T00:00:00Z'].map(yearsOf)
  expect([...moments].sort((a, b) => a - b)).toEqual(moments)
})

test.each([
  [
    [-170, 15, -50, 75],
    [-170, 15, -50, 75],
  ],
  [[-180, -90, 180, 90], undefined],
  [[1, 2, 3], undefined],
  [['a', 1, 2, 3], undefined],
  [undefined, undefined],
])('%j', (bounds, part) => {
  expect(readBounds({ bounds })).toEqual(part)
})
