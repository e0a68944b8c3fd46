/** What the map of projects and its list know of one. */
import type { LibraryCard } from '#app/api/types.ts'
import type { PlacedItem } from '#app/features/shared/places-map/placed-item.ts'
import { libraryTexts } from '#messages/portal/library.ts'

export interface ProjectItem extends PlacedItem {
  /** When, and what about. */
  facts: readonly string[]
}

type Known = Exclude<keyof PlacedItem, 'country'> | 'countries' | 'years' | 'terms'

export function itemOf(card: Pick<LibraryCard, Known>): ProjectItem {
  const { id, title, url, short_description, featured_image, location, years, terms } = card
  const [first, ...others] = card.countries
  const country = first && {
    ...first,
    name: others.length > 0 ? libraryTexts.countriesAnd(first.name, others.length) : first.name,
  }
  const facts = [
    ...(years ? [libraryTexts.years(years.first, years.last)] : []),
    ...(terms.sectors ?? []).map((sector) => sector.title),
  ]
  return {
    id,
    title,
    url,
    short_description,
    featured_image,
    location,
    country: country ?? null,
    facts,
  }
}
