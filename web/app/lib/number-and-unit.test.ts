import { expect, test } from 'vitest'
import { numberAndUnit } from '#app/lib/number-and-unit.ts'

test.each([
  ['0.537 points from 0 to 1', '0.537', 'points from 0 to 1'],
  ['29,348,627 people', '29,348,627', 'people'],
  ['−1.2 °C', '−1.2', '°C'],
  ['12.5%', '12.5', '%'],
  ['7', '7', ''],
  ['no data', 'no data', ''],
])('“%s” is a number and its unit', (shown, number, unit) => {
  expect(numberAndUnit(shown)).toEqual({ number, unit })
})
