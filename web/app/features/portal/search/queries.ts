/** What the portal's search asks for. */
import { get } from '#app/api/get.ts'
import { type Answers, area, bodyOf } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'
import {
  PORTAL_SEARCH,
  type PortalSearchState,
  parsePortalSearch,
} from '#app/features/portal/search/state.ts'
import { adviceOn, shortAddress } from '#app/features/shared/list/list-queries.ts'
import { activeFilters } from '#app/features/shared/list/list-state.ts'
import { isIdle } from '#app/features/shared/search/search-state.ts'
import { popularSearches } from '#app/features/shared/shell/queries.ts'

/** Of each kind, where all are shown. */
const OF_EACH = 2

/**
 * `about` is the page that authors wrote. Where nothing was found, popular searches are offered and
 * what may have been meant.
 */
export function portalSearchQueries(
  { search, paths }: Pick<PageRequest, 'search' | 'paths'>,
  known: Answers,
) {
  const state = parsePortalSearch(search)
  const about = area(get('/api/pages', { path: paths.portalSearch() }))
  const popular = area(popularSearches)
  if (isIdle(state)) {
    return { about, results: null, options: null, without: [], popular, meant: null }
  }
  const results = area(get('/api/portal/search', selectionOf(state)))
  const lost = bodyOf(known, results)?.meta.total === 0
  const unknown = lost && activeFilters(state).length === 0
  return {
    about,
    results,
    options: area(get('/api/portal/search/filters', narrowing(state))),
    without: adviceOn(state, results, known).map((without) =>
      area(get('/api/portal/search', { ...narrowing(without), limit: 1 })),
    ),
    popular: unknown ? popular : null,
    meant: unknown ? area(get('/api/portal/suggest', { q: state.extras.search })) : null,
  }
}

export function portalSearchRedirect({ search, paths }: PageRequest): Redirect | undefined {
  return shortAddress(PORTAL_SEARCH, search, paths.portalResults)
}

function selectionOf(state: PortalSearchState) {
  return {
    ...narrowing(state),
    ...(state.sortBy && { sort: state.sortBy === 'oldest' ? 'date' : '-date' }),
    ...(state.extras.group === '' ? { limit: OF_EACH } : { page: state.page }),
  }
}

/** What decides how many there are, without order and page. */
function narrowing({ groups, extras }: PortalSearchState) {
  return {
    'filter[country:in]': groups.countries,
    'filter[taxonomy:lla_sectors:in]': groups.sectors,
    'filter[year:in]': groups.years,
    search: extras.search,
    group: extras.group,
  }
}
