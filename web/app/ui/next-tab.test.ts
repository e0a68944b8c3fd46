import { expect, test } from 'vitest'
import { nextTab } from '#app/ui/next-tab.ts'

test.each([
  ['ArrowRight', 0, 3, 1],
  ['ArrowRight', 2, 3, 0],
  ['ArrowLeft', 2, 3, 1],
  ['ArrowLeft', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['ArrowRight', 0, 1, 0],
  ['ArrowDown', 0, 3, undefined],
  ['Enter', 0, 3, undefined],
  ['Home', 0, 0, undefined],
])('%s on tab %i of %i leads to %s', (key, current, count, next) => {
  expect(nextTab(key, current, count)).toBe(next)
})
