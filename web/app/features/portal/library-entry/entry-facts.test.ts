import { expect, test } from 'vitest'
import { keyFacts } from '#app/features/portal/library-entry/entry-facts.ts'

const none = { key_facts: [], years: null, amount: null, status: null, countries: [] }

test('facts that an author wrote stand as they are', () => {
  const written = [{ label: 'Place', value: 'A valley' }]
  expect(keyFacts({ ...none, key_facts: written, amount: 3 })).toEqual(written)
})

test('a project tells when, how much, how far and where', () => {
  const country = { code: 'NPL', name: 'Nepal', iso2: 'NP' }
  const facts = keyFacts({
    ...none,
    years: { first: 2021, last: 2025 },
    amount: 1234.25,
    status: { slug: 'running', title: 'Running' },
    countries: [country, { ...country, name: 'Bhutan' }],
  })
  expect(facts.map(({ value }) => value)).toEqual([
    '2021 to 2025',
    'US$1,234.25\u00a0million',
    'Running',
    'Nepal, Bhutan',
  ])
})

test('what is not known is left out', () => {
  expect(keyFacts(none)).toEqual([])
  expect(keyFacts({ ...none, years: { first: 2020, last: 2020 } })).toEqual([])
  const open = keyFacts({ ...none, amount: 0.25, years: { first: 2020, last: null } })
  expect(open.map(({ value }) => value)).toEqual(['Since 2020', 'US$0.25\u00a0million'])
})
