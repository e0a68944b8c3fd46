/** What the list of partners asks for. */
import * as api from '#app/api/addresses.ts'
import { area } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { pageNumber } from '#app/lib/page-number.ts'

/** `about` is the page that authors wrote: its title and what it says above the list. */
export function partnersQueries({ search, paths }: Pick<PageRequest, 'search' | 'paths'>) {
  return {
    list: area(api.partners(pageNumber(search))),
    about: area(api.page(paths.partners())),
  }
}
