import { expect, test } from 'vitest'
import { choiceOf } from '#app/features/shared/consent/choice.ts'

test.each([
  [null, undefined, 'open'],
  ['agreed', undefined, 'agreed'],
  ['declined', undefined, 'declined'],
  ['anything', undefined, 'open'],
  ['agreed', false, 'agreed'],
  ['agreed', true, 'forbidden'],
  [null, true, 'forbidden'],
])('remembered %j, privacy control %s: %s', (remembered, control, expected) => {
  expect(choiceOf(remembered, control)).toBe(expected)
})
