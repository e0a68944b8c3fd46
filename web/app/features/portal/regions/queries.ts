/** What the page of all regions asks for. */
import { get } from '#app/api/get.ts'
import { area } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { INDEX } from '#app/features/portal/shared/country-list/index-name.ts'

/** `about` is the page that authors wrote; `list` has all countries, for the map. */
export function regionsQueries({ paths }: Pick<PageRequest, 'paths'>) {
  return {
    about: area(get('/api/pages', { path: paths.regions })),
    regions: area(get('/api/portal/regions', { index: INDEX })),
    list: area(get('/api/portal/profiles', { index: INDEX })),
  }
}
