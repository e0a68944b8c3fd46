/** Which countries have something in the hub, and how much of what. */
import type { CountryRef, EntryCountries, ManyCountries } from '#app/api/types.ts'
import { fold } from '#app/lib/fold.ts'

export const KINDS = ['stories', 'articles', 'partners', 'networks'] as const

type Kind = (typeof KINDS)[number]

type Named = Pick<CountryRef, 'code' | 'iso2' | 'name'>

export interface CountedCountry extends Named {
  counts: Readonly<Record<Kind, number>>
}

interface Sources {
  stories?: EntryCountries | undefined
  articles?: EntryCountries | undefined
  partners?: ManyCountries | undefined
  networks?: ManyCountries | undefined
}

/** By name. A source that did not load counts nothing. */
export function countCountries(sources: Sources): CountedCountry[] {
  const found = new Map<string, Omit<Named, 'code'> & { counts: Record<Kind, number> }>()
  const add = (kind: Kind, { code, iso2, name }: Named) => {
    const country = found.get(code) ?? {
      iso2,
      name,
      counts: { stories: 0, articles: 0, partners: 0, networks: 0 },
    }
    country.counts[kind] += 1
    found.set(code, country)
  }
  for (const kind of ['stories', 'articles'] as const) {
    for (const { country } of sources[kind]?.data ?? []) {
      if (country) add(kind, { code: country.iso3, iso2: country.iso2, name: country.name })
    }
  }
  for (const kind of ['partners', 'networks'] as const) {
    for (const { countries } of sources[kind]?.data ?? []) {
      for (const country of countries ?? []) add(kind, country)
    }
  }
  return [...found]
    .map(([code, country]) => ({ code, ...country }))
    .map((country) => ({ country, folded: fold(country.name) }))
    .sort((a, b) => compare(a.folded, b.folded))
    .map(({ country }) => country)
}

/** Countries under the first letter of their names, without accents. */
export function byLetter<T extends { name: string }>(
  countries: readonly T[],
): { letter: string; countries: T[] }[] {
  const groups: { letter: string; countries: T[] }[] = []
  for (const country of countries) {
    const letter = fold(country.name).charAt(0).toUpperCase()
    const last = groups.at(-1)
    if (last?.letter === letter) last.countries.push(country)
    else groups.push({ letter, countries: [country] })
  }
  return groups
}

/** The same order on the server and in every browser: `localeCompare` has its own in each. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
