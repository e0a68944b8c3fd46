/** What the list of networks asks for. */
import * as api from '#app/api/addresses.ts'
import { area } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'

/** `about` is the page that authors wrote: its title and what it says above the list. */
export function networksQueries({ paths }: Pick<PageRequest, 'paths'>) {
  return { list: area(api.networks), about: area(api.page(paths.networks)) }
}
