/** What the list of networks asks for. */
import { get } from '#app/api/get.ts'
import { area } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'

/** A site has a handful. */
const ALL = 100

/** `about` is the page that authors wrote: its title and what it says above the list. */
export function networksQueries({ paths }: Pick<PageRequest, 'paths'>) {
  return {
    list: area(get('/api/networks', { limit: ALL })),
    about: area(get('/api/pages', { path: paths.networks })),
  }
}
