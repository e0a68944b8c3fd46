/** Which countries of a list are shown, under which headings. */
import type { ProfileList } from '#app/api/types.ts'
import type { ListedState } from '#app/features/portal/profiles/state.ts'
import type {
  ListedCountry,
  ListedGroup,
} from '#app/features/portal/shared/country-list/country-rows.tsx'
import { fold } from '#app/lib/fold.ts'

/** `typed` narrows at once what the server found. */
export function shownCountries(
  { data, found }: Pick<ProfileList, 'data' | 'found'>,
  { region, group }: Pick<ListedState, 'region' | 'group'>,
  typed = '',
): ListedCountry[] {
  const words = fold(typed)
  const order = new Map(found?.map((code, at) => [code, at]))
  return data
    .filter(
      (country) =>
        (!region || country.region === region) &&
        (!group || country.groups.includes(group)) &&
        (!found || order.has(country.code)) &&
        (words === '' ||
          [country.name, country.code, country.iso2].some((name) => fold(name).includes(words))),
    )
    .sort((one, other) => (order.get(one.code) ?? 0) - (order.get(other.code) ?? 0))
}

export function groupedBy(
  countries: readonly ListedCountry[],
  order: ListedState['order'],
  regions: readonly { slug: string; name: string }[],
  elsewhere: string,
): ListedGroup[] {
  if (order === 'name') return byLetter(countries)
  const groups = [...regions, { slug: 'elsewhere', name: elsewhere }].map(({ slug, name }) => ({
    slug,
    name,
    countries: countries.filter((country) => (country.region ?? 'elsewhere') === slug),
  }))
  return groups.filter((group) => group.countries.length > 0)
}

/** Under the first letter of their names, without accents. */
function byLetter(countries: readonly ListedCountry[]): ListedGroup[] {
  const groups: ListedGroup[] = []
  const sorted = countries
    .map((country) => ({ country, folded: fold(country.name) }))
    .sort((one, other) => (one.folded < other.folded ? -1 : 1))
  for (const { country, folded } of sorted) {
    const letter = folded.charAt(0).toUpperCase()
    const last = groups.at(-1)
    if (last?.name === letter) last.countries.push(country)
    else groups.push({ slug: `letter-${letter}`, name: letter, countries: [country] })
  }
  return groups
}
