import { expect, test } from 'vitest'
import {
  type PlaceValues,
  valuesCsv,
  valuesJson,
} from '#app/features/shared/climate-map/value-rows.ts'

const layer = { id: 'a', title: 'Flood, 2050', source: '=Met "Office"' }
const values: PlaceValues = {
  place: 'Biratnagar',
  point: { lat: 26.45, lng: 87.27 },
  readings: [
    {
      layer,
      time: '2050',
      info: {
        kind: 'value',
        value: { name: 'x', value: 4, unit: 'class', className: 'very high' },
      },
    },
    { layer: { id: 'b', title: 'Heat', demonstration: true }, time: '', info: { kind: 'none' } },
  ],
}
const HEAD = 'place,latitude,longitude,layer,time,value,unit,class,source\r\n'

test('a row for each layer; nothing known is empty, never zero', () => {
  expect(valuesCsv(values)).toBe(
    `${HEAD}Biratnagar,26.45,87.27,"Flood, 2050",2050,4,class,very high,"'=Met ""Office"""\r\n` +
      'Biratnagar,26.45,87.27,Heat,,,,,demonstration\r\n',
  )
})

test('a layer with times has a row for each, with the class of the one that is shown', () => {
  const series = {
    id: 'a',
    points: [
      { time: '2000', value: 1 },
      { time: '2050', value: 4 },
    ],
  }
  const rows = valuesCsv({ ...values, series }).split('\r\n')
  expect(rows[1]).toContain(',2000,1,class,,')
  expect(rows[2]).toContain(',2050,4,class,very high,')
  expect(rows).toHaveLength(5)
})

test('the same as JSON', () => {
  expect(JSON.parse(valuesJson(values))).toMatchObject({
    place: 'Biratnagar',
    lat: 26.45,
    lng: 87.27,
    values: [
      { layer: 'Flood, 2050', value: 4 },
      { layer: 'Heat', value: null, source: 'demonstration' },
    ],
  })
})
