/** What the page of all maps asks for. */
import { get } from '#app/api/get.ts'
import { area } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'

/** `about` is the page that authors wrote; `cards` are those that the portal's home shows, too. */
export function mapsQueries({ paths }: Pick<PageRequest, 'paths'>) {
  return {
    about: area(get('/api/pages', { path: paths.maps })),
    cards: area(get('/api/data/map-cards')),
    maps: area(get('/api/data/maps')),
  }
}
