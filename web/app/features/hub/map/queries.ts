/** What the stories map asks for. */
import { get } from '#app/api/get.ts'
import { type Answers, area, bodyOf } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'
import { MAP_LIST, type MapListState, parseMap } from '#app/features/hub/map/state.ts'
import { adviceWhere, shortAddress } from '#app/features/shared/list/list-queries.ts'

/** `about` is the page that authors wrote: its title. */
export function storyMapQueries(
  { search, paths }: Pick<PageRequest, 'search' | 'paths'>,
  known: Answers,
) {
  const state = parseMap(search)
  const points = area(get('/api/map/sa-points', narrowing(state)))
  return {
    about: area(get('/api/pages', { path: paths.map() })),
    points,
    options: area(get('/api/map/filters', narrowing(state))),
    plans:
      state.extras.withPAP === '1' ? area(get('/api/collections/v2/peoples_plan/tree', {})) : null,
    without: adviceWhere(state, bodyOf(known, points)?.data.length === 0).map((without) =>
      area(get('/api/map/sa-points', narrowing(without))),
    ),
  }
}

export function storyMapRedirect({ search, paths }: PageRequest): Redirect | undefined {
  return shortAddress(MAP_LIST, search, paths.map)
}

function narrowing({ groups, extras }: MapListState) {
  return {
    'filter[parents]': groups.parents,
    'filter[taxonomy:lla_principles:in]': groups.principles,
    'filter[taxonomy:lla_sectors:in]': groups.sectors,
    'filter[country:in]': groups.countries,
    withPAP: extras.withPAP,
  }
}
