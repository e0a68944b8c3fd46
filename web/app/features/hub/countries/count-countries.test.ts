import { expect, test } from 'vitest'
import { byLetter, countCountries } from '#app/features/hub/countries/count-countries.ts'

const NEPAL = { code: 'NPL', iso2: 'NP', name: 'Nepal' }
const one = (iso3: string, name: string) => ({ country: { iso2: iso3.slice(0, 2), iso3, name } })

test('counts what there is of each country, by name', () => {
  const counted = countCountries({
    stories: { data: [one('NPL', 'Nepal'), one('NPL', 'Nepal'), { country: null }] },
    articles: { data: [one('CIV', 'Côte d’Ivoire')] },
    partners: {
      data: [
        { countries: [NEPAL, { code: 'BTN', iso2: 'BT', name: 'Bhutan' }] },
        { countries: null },
      ],
    },
    networks: undefined,
  })
  expect(counted.map(({ code, counts }) => [code, ...Object.values(counts)])).toEqual([
    ['BTN', 0, 0, 1, 0],
    ['CIV', 0, 1, 0, 0],
    ['NPL', 2, 0, 1, 0],
  ])
})

test('a letter begins each group, accents or not', () => {
  const names = ['Åland', 'Albania', 'Benin'].map((name) => ({ name }))
  expect(byLetter(names).map(({ letter, countries }) => [letter, countries.length])).toEqual([
    ['A', 2],
    ['B', 1],
  ])
  expect(byLetter([])).toEqual([])
})
