import { expect, test } from 'vitest'
import { isClear } from '#app/features/hub/shell/use-clear.ts'

test.each([
  [true, 0, true],
  [true, 199, true],
  [true, 200, false],
  [true, 5000, false],
  [false, 0, false],
])('wanted %s, scrolled %i px: clear %s', (wanted, scrolled, expected) => {
  expect(isClear(wanted, scrolled)).toBe(expected)
})
