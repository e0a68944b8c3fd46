import { expect, test } from 'vitest'
import { knownRange } from '#app/figures/known-range.ts'

test.each([
  [
    [0, 100],
    [12, null, 100],
    [0, 100],
  ],
  [
    [1, 5],
    [2, 3],
    [1, 5],
  ],
  [[0, 100], [], [0, 100]],
  [[0, 100], [-3, 40], undefined],
  [[0, 1], [1.2], undefined],
  [null, [40], undefined],
])('%j of %j: %j', (ends, values, known) => {
  expect(knownRange(ends, values)).toEqual(known)
})
