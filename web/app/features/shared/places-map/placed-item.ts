/** What a map and the list beside it know of an entry, whatever it is. */
import type { ReactNode } from 'react'
import type { StoryCard } from '#app/api/types.ts'
import type { LivePoint } from '#app/map/live/types.ts'
import { placesMapTexts } from '#messages/shared/places-map.ts'

export type PlacedItem = Pick<
  StoryCard,
  'id' | 'title' | 'short_description' | 'featured_image' | 'url' | 'country' | 'location'
>

/** What tells entries of a kind from each other, on the map and in its list. */
export interface Signs<T> {
  /** What stands for one on the map. */
  markOf: (item: T) => Pick<LivePoint, 'shape' | 'color'>
  /** The same beside its name. */
  sign: (item: T) => ReactNode
  /** Below its title, in the list. */
  inRow: (item: T) => ReactNode
  /** Below its text, on its card. */
  onCard?: (item: T) => ReactNode
}

/** Where it is, in words. */
export function placeOf({ location, country }: Pick<PlacedItem, 'location' | 'country'>): string {
  return [location?.place, country?.name].filter(Boolean).join(', ')
}

/** Those that have a place. */
export function pointsOf<T extends PlacedItem>(
  items: readonly T[],
  { markOf }: Pick<Signs<T>, 'markOf'>,
): LivePoint[] {
  return items.flatMap((item) => {
    const { id, title, location } = item
    if (!location) return []
    const { lat, lng } = location
    return { id, lat, lng, name: placesMapTexts.point(title, placeOf(item)), ...markOf(item) }
  })
}

/** The id of an entry's row in the list beside the map. */
export function rowId(id: string): string {
  return `row-${id}`
}
