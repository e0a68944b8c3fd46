import { expect, test } from 'vitest'
import { focusSteps } from '#app/lib/focus.ts'

test.each([
  ['50-50-1', undefined, undefined],
  ['52-48-1', 50, 50],
  ['30-50-1', 30, 50],
  ['33-74-1.5', 30, 70],
  ['0-100-1', 0, 100],
  ['999-1-1', 100, 0],
  ['', undefined, undefined],
  ['left', undefined, undefined],
  [null, undefined, undefined],
])('%s keeps %s, %s in view', (focus, x, y) => {
  expect(focusSteps(focus)).toEqual([x, y])
})
