import { expect, test } from 'vitest'
import { knownRange } from '#app/figures/known-range.ts'

test.each([
  ['points of 100', [12, null, 100], [0, 100]],
  ['on a scale of 0 to 1', [0.405], [0, 1]],
  ['on a scale of 1 to 5', [2, 3], [1, 5]],
  ['points of 100', [-3, 40], undefined],
  ['on a scale of 0 to 1', [1.2], undefined],
  ['%', [40], undefined],
  ['of 12 elements in full', [6], undefined],
  ['', [], undefined],
])('%s of %j: %j', (unit, values, ends) => {
  expect(knownRange(unit, values)).toEqual(ends)
})
