/** What the page of one number asks for. */
import { required } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { MAP_PARAMS, parseMap } from '#app/features/portal/shared/country-map/map-state.ts'
import { valuesAddress } from '#app/features/portal/shared/country-map/values-address.ts'

export const INDICATOR_PARAMS = MAP_PARAMS.filter((name) => name !== 'indicator')

export function indicatorQueries({ params, search }: Pick<PageRequest, 'params' | 'search'>) {
  const { choice, year } = parseMap(search)
  const asked = /^\d+$/.test(year) ? year : undefined
  return { values: required(valuesAddress(params.name ?? '', choice, asked)) }
}
