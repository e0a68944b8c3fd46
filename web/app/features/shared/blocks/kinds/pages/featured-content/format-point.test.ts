import { expect, test } from 'vitest'
import { formatPoint } from '#app/features/shared/blocks/kinds/pages/featured-content/format-point.ts'

const WORDS = { north: 'N', south: 'S', east: 'E', west: 'W' }

test.each([
  [22.05, 90.1, '22.05° N, 90.10° E'],
  [-8.52, 179.2, '8.52° S, 179.20° E'],
  [6.27, -75.54, '6.27° N, 75.54° W'],
])('%d, %d is %s', (lat, lng, text) => {
  expect(formatPoint(lat, lng, WORDS).replaceAll('\u00a0', ' ')).toBe(text)
})
