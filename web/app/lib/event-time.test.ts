import { expect, test } from 'vitest'
import { eventTime } from '#app/lib/event-time.ts'

const months = ['January', 'February', 'March', 'April', 'May']

test.each([
  ['2026-05-02T00:00:00.000000Z', null, '2 May 2026'],
  ['2026-05-02T00:00:00.000000Z', '2026-05-02T00:00:00.000000Z', '2 May 2026'],
  ['2026-05-02T09:30:00.000000Z', null, '2 May 2026, 09:30 UTC'],
  ['2026-05-02T09:30:00.000000Z', '2026-05-02T12:00:00.000000Z', '2 May 2026, 09:30–12:00 UTC'],
  ['2026-05-02T00:00:00.000000Z', '2026-05-04T00:00:00.000000Z', '2 May 2026 to 4 May 2026'],
  [
    '2026-05-02T09:00:00.000000Z',
    '2026-05-04T16:00:00.000000Z',
    '2 May 2026, 09:00 UTC to 4 May 2026, 16:00 UTC',
  ],
])('%s to %s is %j', (date, end, text) => {
  expect(eventTime(date, end, months)?.text).toBe(text)
})

test('without a date there is no event', () => {
  expect(eventTime(null, '2026-05-02T00:00:00.000000Z', months)).toBeUndefined()
  expect(eventTime('soon', null, months)).toBeUndefined()
})
