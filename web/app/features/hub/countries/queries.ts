/** What the list of countries in the hub asks for. */
import { get, getFields, getItems } from '#app/api/get.ts'
import { area } from '#app/api/query.ts'
import type { EntryCountries } from '#app/api/types.ts'
import type { PageRequest } from '#app/engine/route.ts'

/** As many as the API gives at once. */
const ALL = 1000

/** `about` is the page that authors wrote: its title and what it says above the list. */
export function hubCountriesQueries({ paths }: Pick<PageRequest, 'paths'>) {
  return {
    about: area(get('/api/pages', { path: paths.hubCountries })),
    stories: area(countriesOf('stories')),
    articles: area(countriesOf('articles')),
    partners: area(getFields('/api/partners', { limit: ALL }, ['countries'])),
    networks: area(getFields('/api/networks', { limit: ALL }, ['countries'])),
  }
}

function countriesOf(collection: 'stories' | 'articles') {
  type Entry = EntryCountries['data'][number]
  return getItems<Entry>('/api/collections/{collection}/entries', { collection, limit: ALL }, [
    'country',
  ])
}
