import { expect, test } from 'vitest'
import { groupedBy, shownCountries } from '#app/features/portal/profiles/listed.ts'
import { listedSearch, listedState } from '#app/features/portal/profiles/state.ts'

const country = (code: string, name: string, region: string | null, groups: string[] = []) => ({
  code,
  iso2: code.slice(0, 2),
  name,
  region,
  groups,
  value: null,
})

const ALL = [
  country('AFG', 'Afghanistan', 'asia', ['ldc', 'lldc']),
  country('ALA', 'Åland Islands', 'europe'),
  country('ATA', 'Antarctica', null),
  country('NPL', 'Nepal', 'asia', ['ldc', 'lldc']),
  country('TUV', 'Tuvalu', 'oceania', ['ldc', 'sids']),
]

const codes = (countries: readonly { code: string }[]) => countries.map(({ code }) => code)

test.each([
  [{}, '', ['AFG', 'ALA', 'ATA', 'NPL', 'TUV']],
  [{ region: 'asia' }, '', ['AFG', 'NPL']],
  [{ group: 'sids' }, '', ['TUV']],
  [{ region: 'asia', group: 'ldc' }, 'nep', ['NPL']],
  [{}, 'aland', ['ALA']],
  [{}, 'TUV', ['TUV']],
  [{}, 'zzz', []],
])('%o and “%s” leave %o', (state, typed, expected) => {
  expect(codes(shownCountries({ data: ALL, found: null }, state, typed))).toEqual(expected)
})

test('what the server found comes in its order', () => {
  expect(codes(shownCountries({ data: ALL, found: ['TUV', 'NPL'] }, {}))).toEqual(['TUV', 'NPL'])
})

test('countries stand under their regions, one without any last, or under their letters', () => {
  const regions = ['asia', 'europe', 'oceania', 'africa'].map((slug) => ({ slug, name: slug }))
  const shown = (order: 'region' | 'name') =>
    groupedBy(ALL, order, regions, 'Elsewhere').map((group) => [
      group.name,
      ...codes(group.countries),
    ])
  expect(shown('region')).toEqual([
    ['asia', 'AFG', 'NPL'],
    ['europe', 'ALA'],
    ['oceania', 'TUV'],
    ['Elsewhere', 'ATA'],
  ])
  expect(shown('name')).toEqual([
    ['A', 'AFG', 'ALA', 'ATA'],
    ['N', 'NPL'],
    ['T', 'TUV'],
  ])
})

test.each(['', '?q=nep', '?region=asia&group=ldc', '?order=name', '?q=a%26b'])(
  'the address %s says what is listed',
  (search) => {
    expect(listedSearch(listedState(new URLSearchParams(search)))).toBe(search)
  },
)
