import { expect, test } from 'vitest'
import { reasonFor } from '#app/lib/related.ts'

const terms = (slugs: string) => [...slugs].map((slug) => ({ slug, title: slug.toUpperCase() }))

const subject = (sectors: string, groups: string, country: string) => ({
  sectors: terms(sectors),
  groups: terms(groups),
  country: country ? { code: country, name: `Land of ${country}`, iso2: country } : null,
})

test.each([
  ['ab', 'x', '', 'bac', 'x', '', 'sector', 'B, A', ''],
  ['a', 'xy', '', 'c', 'y', '', 'group', 'Y', ''],
  ['a', 'x', 'N', 'a', 'z', 'N', 'sector', 'A', 'Land of N'],
  ['a', 'x', 'N', 'a', 'z', 'K', 'sector', 'A', ''],
  ['a', 'x', 'N', 'c', 'x', 'N', 'group', 'X', 'Land of N'],
  ['a', 'x', 'N', 'c', 'z', 'N', 'country', 'Land of N', ''],
  ['a', 'x', '', 'c', 'z', '', 'none', '', ''],
  ['', '', '', '', '', '', 'none', '', ''],
] as const)(
  '%s/%s/%s and %s/%s/%s share: %s %s %s',
  (sectors, groups, country, theirSectors, theirGroups, theirCountry, kind, names, where) => {
    const mine = subject(sectors, groups, country)
    const other = subject(theirSectors, theirGroups, theirCountry)
    expect(reasonFor(mine, other)).toEqual({ kind, names, country: where })
  },
)
