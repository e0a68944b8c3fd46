/** What the hub's search asks for. */
import { get } from '#app/api/get.ts'
import { type Answers, area, bodyOf } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'
import { parseSearch, SEARCH, type SearchState } from '#app/features/hub/search/state.ts'
import { adviceOn, shortAddress } from '#app/features/shared/list/list-queries.ts'
import { activeFilters } from '#app/features/shared/list/list-state.ts'
import { isIdle } from '#app/features/shared/search/search-state.ts'
import { popularSearches } from '#app/features/shared/shell/queries.ts'

/** Of each kind, where all are shown. */
const OF_EACH = 4

/**
 * `about` is the page that authors wrote. Before anything is looked for, and where nothing was
 * found, popular searches are offered; in the latter case also what may have been meant.
 */
export function searchQueries(
  { search, paths }: Pick<PageRequest, 'search' | 'paths'>,
  known: Answers,
) {
  const state = parseSearch(search)
  const about = area(get('/api/pages', { path: paths.hubSearch() }))
  const popular = area(popularSearches)
  if (isIdle(state)) {
    return { about, results: null, options: null, without: [], popular, meant: null }
  }
  const results = area(get('/api/search', selectionOf(state)))
  const lost = bodyOf(known, results)?.meta.total === 0
  const unknown = lost && activeFilters(state).length === 0
  return {
    about,
    results,
    options: area(get('/api/search/filters', narrowing(state))),
    without: adviceOn(state, results, known).map((without) =>
      area(get('/api/search', { ...narrowing(without), limit: 1 })),
    ),
    popular: unknown ? popular : null,
    meant: unknown ? area(get('/api/suggest', { q: state.extras.query })) : null,
  }
}

export function searchRedirect({ search, paths }: PageRequest): Redirect | undefined {
  return shortAddress(SEARCH, search, paths.hubResults)
}

function selectionOf(state: SearchState) {
  return {
    ...narrowing(state),
    ...(state.sortBy && { sort: state.sortBy === 'oldest' ? 'date' : '-date' }),
    ...(state.extras.group === '' ? { limit: OF_EACH } : { page: state.page }),
  }
}

/** What decides how many there are, without order and page. */
function narrowing({ groups, extras }: SearchState) {
  return {
    'filter[taxonomy:lla_categories:in]': groups.categories,
    'filter[taxonomy:lla_sectors:in]': groups.sectors,
    q: extras.query,
    group: extras.group,
  }
}
