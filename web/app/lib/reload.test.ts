import { expect, test } from 'vitest'
import { mayReload } from '#app/lib/reload.ts'

test.each([
  [null, 1_000_000, true],
  ['1000000', 1_000_000, false],
  ['1000000', 1_059_999, false],
  ['1000000', 1_060_000, true],
  ['1000000', 999_000, true],
  ['nonsense', 1_000_000, true],
])('after a reload at %s, one at %i may be: %s', (last, now, expected) => {
  expect(mayReload(last, now)).toBe(expected)
})
