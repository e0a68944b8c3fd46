/** What the lists of the library ask for. */
import { get, getFields } from '#app/api/get.ts'
import { type Answers, area } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'
import {
  isOnMap,
  type LibraryKind,
  type LibraryState,
  parseLibrary,
} from '#app/features/portal/shared/library/kinds.ts'
import { adviceOn, shortAddress } from '#app/features/shared/list/list-queries.ts'

/** As many as a page of the API has at most. */
const MOST_PLACES = 1000

/** `about` is the page that authors wrote: its title and what it says above the list. */
export const libraryQueries =
  (kind: LibraryKind) =>
  ({ search, paths }: Pick<PageRequest, 'search' | 'paths'>, known: Answers) => {
    const state = parseLibrary(kind, search)
    const { name } = kind
    const sort = state.sortBy === 'oldest' ? kind.oldest : kind.newest
    const asked = { kind: name, ...narrowing(state), sort }
    const list = area(get('/api/portal/library/{kind}', { ...asked, page: state.page }))
    return {
      about: area(get('/api/pages', { path: paths.library(name) })),
      list,
      // All that was found, for its map.
      places: isOnMap(state)
        ? area(get('/api/portal/library/{kind}', { ...asked, limit: MOST_PLACES }))
        : null,
      options: area(get('/api/portal/library/{kind}/filters', { kind: name, ...narrowing(state) })),
      without: adviceOn(state, list, known).map((without) =>
        area(
          getFields('/api/portal/library/{kind}', { kind: name, ...narrowing(without), limit: 1 }, [
            'id',
          ]),
        ),
      ),
    }
  }

export type LibraryQueries = ReturnType<typeof libraryQueries>

export const libraryRedirect =
  ({ name, shape }: LibraryKind) =>
  ({ search, paths }: PageRequest): Redirect | undefined =>
    shortAddress(shape, search, (query) => paths.library(name, query))

/** What decides how many there are, without order and page. */
function narrowing({ groups, searchQuery }: LibraryState) {
  return { ...groups, q: searchQuery }
}
