import { expect, test } from 'vitest'
import { itemOf } from '#app/features/portal/projects/project-item.ts'

const CARD = {
  id: 'springs',
  title: 'Springs',
  url: '/projects-and-practice/springs',
  short_description: null,
  featured_image: null,
  location: { lat: 27.7, lng: 85.1 },
  years: { first: 2021, last: 2025 },
  terms: { sectors: [{ slug: 'water', title: 'Water', parent: null }] },
  countries: [
    { code: 'NPL', name: 'Nepal', iso2: 'NP' },
    { code: 'BTN', name: 'Bhutan', iso2: 'BT' },
  ],
}

test('a project says when it runs and what it is about, and stands for its first country', () => {
  const { facts, country, location } = itemOf(CARD)
  expect(facts).toEqual(['2021 to 2025', 'Water'])
  expect(country).toMatchObject({ iso2: 'NP', name: 'Nepal and 1 more' })
  expect(location).toEqual({ lat: 27.7, lng: 85.1 })
})

test('what nobody knows of it is left out', () => {
  const bare = itemOf({ ...CARD, years: null, terms: {}, countries: [], location: null })
  expect(bare).toMatchObject({ facts: [], country: null, location: null })
})
