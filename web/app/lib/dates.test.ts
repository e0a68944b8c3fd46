import { expect, test } from 'vitest'
import { formatDay, isoDay, parseDay } from '#app/lib/dates.ts'
import { datesTexts } from '#messages/shared/dates.ts'

test.each([
  ['2024-03-05T00:00:00.000000Z', '5\u00a0March 2024', '2024-03-05'],
  ['2026-12-31', '31\u00a0December 2026', '2026-12-31'],
])('%s reads %s, the day in one line with its month', (date, text, iso) => {
  const day = parseDay(date)
  expect(day && formatDay(day, datesTexts.months)).toBe(text)
  expect(day && isoDay(day)).toBe(iso)
})

test.each([null, '', 'soon', '2026-13-01', '2026-00-10', '2026-1-1'])('%j is no date', (date) => {
  expect(parseDay(date)).toBeUndefined()
})
