import { expect, test } from 'vitest'
import {
  briefTime,
  eventDays,
  eventTime,
  readersTime,
  type Span,
  townOf,
} from '#app/lib/event-time.ts'

const months = ['January', 'February', 'March', 'April', 'May', ...Array(6).fill('?'), 'December']

function span(first: string, last: string): Span {
  const [first_day = '', starts_at = null] = first.split(' ')
  const [last_day = '', ends_at = null] = last.split(' ')
  return { first_day, last_day, starts_at, ends_at }
}

const when = (first: string, last: string, begins: string, ends: string, timezone: string) => ({
  ...span(first, last),
  state: 'upcoming' as const,
  timezone,
  offset: '+00:00',
  begins,
  ends,
})

test.each([
  ['2027-04-08', '2027-04-08', '8\u00a0April 2027'],
  ['2027-04-08', '2027-04-10', '8–10\u00a0April 2027'],
  ['2027-04-28', '2027-05-02', '28\u00a0April – 2\u00a0May 2027'],
  ['2026-12-30', '2027-01-02', '30\u00a0December 2026 – 2\u00a0January 2027'],
  ['2026-04-08', '2027-04-10', '8\u00a0April 2026 – 10\u00a0April 2027'],
  ['2027-04-08 09:15', '2027-04-10 15:45', '8–10\u00a0April 2027'],
])('the days of %s to %s are %j', (first, last, text) => {
  expect(eventDays(span(first, last), months)).toBe(text)
})

test.each([
  ['2026-05-02', '2026-05-02', '2\u00a0May 2026'],
  ['2026-05-02', '2026-05-04', '2–4\u00a0May 2026'],
  ['2026-05-02 09:30', '2026-05-02', '2\u00a0May 2026, 09:30'],
  ['2026-05-02 09:30', '2026-05-02 12:00', '2\u00a0May 2026, 09:30–12:00'],
  ['2026-05-02 09:00', '2026-05-04 16:00', '2\u00a0May 2026, 09:00 to 4\u00a0May 2026, 16:00'],
  ['2026-05-02 09:00', '2026-05-04', '2\u00a0May 2026, 09:00 to 4\u00a0May 2026'],
  ['2026-05-02', '2026-05-04 16:00', '2\u00a0May 2026 to 4\u00a0May 2026, 16:00'],
])('%s to %s is %j', (first, last, text) => {
  expect(eventTime(span(first, last), months)).toBe(text)
})

test.each([
  ['2026-05-02 09:30', '2026-05-02 12:00', '2\u00a0May 2026, 09:30–12:00'],
  ['2026-05-02 09:30', '2026-05-04 12:00', '2–4\u00a0May 2026'],
  ['2026-05-02', '2026-05-02', '2\u00a0May 2026'],
])('a card says of %s to %s %j', (first, last, text) => {
  expect(briefTime(when(first, last, '', '', 'UTC'), months)).toBe(text)
})

const GATHERING = when(
  '2027-04-08 09:15',
  '2027-04-10 15:45',
  '2027-04-08T03:30:00.000000Z',
  '2027-04-10T10:00:00.000000Z',
  'Asia/Kathmandu',
)

test.each([
  ['Asia/Kathmandu', undefined],
  ['Europe/Berlin', '8\u00a0April 2027, 05:30 to 10\u00a0April 2027, 12:00'],
  ['America/Lima', '7\u00a0April 2027, 22:30 to 10\u00a0April 2027, 05:00'],
  ['Nowhere/Atall', undefined],
])('in %s the gathering is %j', (timeZone, text) => {
  const own = readersTime(GATHERING, timeZone)
  expect(own && eventTime(own, months)).toBe(text)
})

test('another time zone with the same clock, and days without hours, are not told twice', () => {
  expect(readersTime(GATHERING, 'Asia/Katmandu')).toBeUndefined()
  const days = when('2027-04-08', '2027-04-08', '2027-04-07T18:15:00Z', '', 'Asia/Kathmandu')
  expect(readersTime(days, 'America/Lima')).toBeUndefined()
})

test('an end that is not known is not made up', () => {
  const walk = when('2027-04-08 09:15', '2027-04-08', GATHERING.begins, GATHERING.ends, 'UTC')
  expect(readersTime(walk, 'Europe/Berlin')).toEqual(span('2027-04-08 05:30', '2027-04-08'))
})

test.each([
  ['Asia/Kathmandu', 'Kathmandu'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Africa/Porto-Novo', 'Porto-Novo'],
  ['UTC', undefined],
  ['Etc/GMT+5', undefined],
])('%s is named by %j', (timezone, town) => {
  expect(townOf({ timezone })).toBe(town)
})
