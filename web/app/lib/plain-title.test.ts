import { expect, test } from 'vitest'
import { plainTitle } from '#app/lib/plain-title.ts'

test('only the mark at the end is left out', () => {
  expect(plainTitle('Coastal hazards (demonstration)')).toBe('Coastal hazards')
  expect(plainTitle('People and towns')).toBe('People and towns')
  expect(plainTitle('A (demonstration) of towns')).toBe('A (demonstration) of towns')
})
