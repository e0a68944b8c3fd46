import { expect, test } from 'vitest'
import { choicesIn, entryAddress } from '#app/features/shared/climate-map/author-choice.ts'

test('a layer is shown by its terms, the first of each taxonomy', () => {
  const data = {
    id: 'a',
    title: 'Drought',
    climate_variable: [{ id: 'climate_variable::drought-hazard', slug: 'drought-hazard' }],
    climate_period: [{ id: 'climate_period::2050' }, { id: 'climate_period::today' }],
    climate_scenario: [],
    related: [{ id: 'b' }],
  }
  expect(choicesIn({ data })).toEqual([
    { taxonomy: 'climate_variable', slug: 'drought-hazard', by: 'visitor' },
    { taxonomy: 'climate_period', slug: '2050', by: 'visitor' },
  ])
})

test.each([null, {}, { data: 'x' }])('%j chooses nothing', (body) => {
  expect(choicesIn(body)).toEqual([])
})

test('an entry is asked for by its id', () => {
  expect(entryAddress('a b')).toBe('/api/collections/climate_data/entries/a%20b')
})
