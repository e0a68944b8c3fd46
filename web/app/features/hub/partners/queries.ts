/** What the list of partners asks for. */
import { get } from '#app/api/get.ts'
import { area } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { pageNumber } from '#app/lib/page-number.ts'

/** `about` is the page that authors wrote: its title and what it says above the list. */
export function partnersQueries({ search, paths }: Pick<PageRequest, 'search' | 'paths'>) {
  return {
    list: area(get('/api/partners', { page: pageNumber(search) })),
    about: area(get('/api/pages', { path: paths.partners() })),
  }
}
