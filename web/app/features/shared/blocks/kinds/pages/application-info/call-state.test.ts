import { expect, test } from 'vitest'
import { callState } from '#app/features/shared/blocks/kinds/pages/application-info/call-state.ts'

const OPENS = '2026-11-20T00:00:00.000000Z'
const CLOSES = '2027-02-28T00:00:00.000000Z'

test.each([
  [OPENS, CLOSES, '2026-11-19', 'soon'],
  [OPENS, CLOSES, '2026-11-20', 'open'],
  [OPENS, CLOSES, '2027-02-28', 'open'],
  [OPENS, CLOSES, '2027-03-01', 'closed'],
  [null, CLOSES, '2026-01-01', 'open'],
  [OPENS, null, '2030-01-01', 'open'],
  [null, null, '2030-01-01', 'unknown'],
  [OPENS, CLOSES, undefined, 'unknown'],
  ['soon', CLOSES, 'today', 'unknown'],
])('from %s to %s, on %s: %s', (opens, closes, today, state) => {
  expect(callState(opens, closes, today)).toBe(state)
})
