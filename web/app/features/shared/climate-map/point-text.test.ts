import { expect, test } from 'vitest'
import {
  coordinatesText,
  numberText,
  valueText,
} from '#app/features/shared/climate-map/point-text.ts'

test.each([
  [{ lat: 26.4512, lng: 87.27 }, '26.45° N, 87.27° E'],
  [{ lat: -17.4, lng: -66 }, '17.40° S, 66.00° W'],
  [{ lat: 0, lng: 0 }, '0.00° N, 0.00° E'],
])('%j', (place, text) => {
  expect(coordinatesText(place)).toBe(text)
})

test.each([
  [48, '48'],
  [8.316851615905762, '8.32'],
  [-8.3, '−8.3'],
  [27.155, '27.2'],
  [1234.56, '1235'],
  [-0.001, '0'],
])('%d is written %s', (value, text) => {
  expect(numberText(value)).toBe(text)
})

test('a unit follows its number', () => {
  expect(valueText({ value: 2.5, unit: '°C' })).toBe('2.5 °C')
  expect(valueText({ value: 4 })).toBe('4')
})
