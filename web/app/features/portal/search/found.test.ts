import { expect, test } from 'vitest'
import type { PortalSearchResults } from '#app/api/types.ts'
import { foundIn } from '#app/features/portal/search/found.ts'
import { KINDS } from '#app/features/portal/search/state.ts'

const highlights = { title: '<mark>Flood</mark>', text: '' }
const entry = {
  id: 'e',
  url: '/e',
  title: 'Flood',
  short_description: null,
  image: null,
  collection: { handle: 'projects', title: 'Projects' },
  date: '2024-01-01T00:00:00Z',
  category: ['Viewpoints'],
  countries: [{ code: 'NPL', iso2: 'NP', name: 'Nepal' }],
  highlights,
}
const none = Object.fromEntries(KINDS.map((kind) => [kind, []]))
const RESULTS = {
  ...none,
  countries: [{ ...entry, category: [] }],
  projects: [entry],
  data: [
    {
      type: 'indicator',
      name: 'risk-flood',
      title: 'Flood risk',
      question: null,
      table: 'Risk today',
      section: 'risks',
      source: 'demonstration',
      url: '/indicators/risk-flood',
      highlights,
    },
  ],
  meta: {
    total: 3,
    counts: { countries: 1, projects: 1, data: 1 },
    current_page: 1,
    last_page: 1,
    per_page: 4,
    hub_url: '/llahub/search?query=flood',
  },
} as unknown as PortalSearchResults

test('hits of all kinds have one shape, with what to say of each', () => {
  const kinds = foundIn(RESULTS, '').kinds.filter(({ count }) => count > 0)
  const shown = kinds.map(({ name, hits }) => `${name}: ${hits.map((hit) => hit.facts.join(', '))}`)
  expect(shown).toEqual([
    'Country profiles: ',
    'Data: Indicator, Risk today',
    'Projects: Nepal, Viewpoints, 2024',
  ])
})

test('among all kinds the country that has a card is no hit, but counted, and one in its own list', () => {
  const meta = { ...RESULTS.meta, country: { url: '/e' } }
  const results = { ...RESULTS, meta } as unknown as PortalSearchResults
  const countries = (group: string) =>
    foundIn(results, group).kinds.find(({ kind }) => kind === 'countries')
  expect(countries('')).toMatchObject({ count: 1, hits: [] })
  expect(countries('countries')).toMatchObject({ count: 1, hits: [{ id: 'e' }] })
})

test('an indicator is told from a table of the same name', () => {
  const data = foundIn(RESULTS, '').kinds.find(({ kind }) => kind === 'data')
  expect(data?.hits.map(({ id }) => id)).toEqual(['indicator:risk-flood'])
})
