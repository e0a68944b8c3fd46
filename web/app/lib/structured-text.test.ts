import { expect, test } from 'vitest'
import { articleThing, eventThing } from '#app/lib/structured-text.ts'

const SITE = { name: 'Terrace', publicUrl: 'https://terrace.example' }
const NIGHT = '2026-05-02T00:00:00.000000Z'
const MORNING = '2026-05-02T09:30:00.000000Z'

test('an article says only what is known of it', () => {
  const bare = {
    title: 'A',
    short_description: null,
    date: null,
    author: null,
    featured_image: null,
  }
  expect(articleThing(SITE, '/a', bare)).toEqual({
    '@type': 'Article',
    headline: 'A',
    publisher: { '@type': 'Organization', name: 'Terrace' },
    mainEntityOfPage: 'https://terrace.example/a',
  })
  expect(articleThing(SITE, '/a', { ...bare, author: 'Water desk', date: NIGHT })).toMatchObject({
    author: { '@type': 'Organization', name: 'Water desk' },
    datePublished: NIGHT,
  })
})

const DAY = { first_day: '2026-05-02', last_day: '2026-05-02', starts_at: null, ends_at: null }
const HOURS = { ...DAY, starts_at: '09:30', begins: MORNING }

test.each([
  [{ when: DAY, place: 'At the tap' }, '2026-05-02', 'Offline', 'Place'],
  [{ when: HOURS, place: 'At the tap', online: true }, MORNING, 'Mixed', undefined],
  [{ when: HOURS, online: true }, MORNING, 'Online', 'VirtualLocation'],
])('%j', (event, startDate, mode, location) => {
  const thing = eventThing(SITE, '/a', event, 'A walk') as Record<string, unknown>
  expect(thing).toMatchObject({ name: 'A walk', startDate, url: 'https://terrace.example/a' })
  expect(thing.eventAttendanceMode).toBe(`https://schema.org/${mode}EventAttendanceMode`)
  expect((thing.location as { '@type'?: string })['@type']).toBe(location)
})

test('an end is told when it is known', () => {
  const end = (when: object) => eventThing(SITE, '/a', { when }, 'A walk')
  expect(end(DAY)).not.toHaveProperty('endDate')
  expect(end({ ...DAY, last_day: '2026-05-04' })).toMatchObject({ endDate: '2026-05-04' })
  const noon = '2026-05-02T12:00:00.000000Z'
  expect(end({ ...HOURS, ends_at: '12:00', ends: noon })).toMatchObject({ endDate: noon })
})

test('without a day there is no event', () => {
  expect(eventThing(SITE, '/a', { place: 'At the tap' }, 'A walk')).toBeUndefined()
})
