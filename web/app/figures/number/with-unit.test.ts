import { expect, test } from 'vitest'
import { withUnit } from '#app/figures/number/with-unit.ts'

test.each([
  ['91.1', '%', '91.1%'],
  ['12', '°', '12°'],
  ['2.6', '°C', '2.6\u00a0°C'],
  ['9.5', 'million US dollars', '9.5\u00a0million US dollars'],
  ['7', '', '7'],
])('%s and “%s” are %j', (shown, unit, expected) => {
  expect(withUnit(shown, unit)).toBe(expected)
})
