/** What the list of countries in the hub asks for. */
import * as api from '#app/api/addresses.ts'
import { area } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'

/** `about` is the page that authors wrote: its title and what it says above the list. */
export function hubCountriesQueries({ paths }: Pick<PageRequest, 'paths'>) {
  return {
    about: area(api.page(paths.hubCountries)),
    stories: area(api.entryCountries('stories')),
    articles: area(api.entryCountries('articles')),
    partners: area(api.manyCountries('partners')),
    networks: area(api.manyCountries('networks')),
  }
}
