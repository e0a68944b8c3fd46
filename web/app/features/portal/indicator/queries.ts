/** What the page of one number asks for. */
import { type Answers, required } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { MAP_PARAMS, parseMap } from '#app/features/portal/shared/country-map/map-state.ts'
import { valuesAddress } from '#app/features/portal/shared/country-map/values-address.ts'

export const INDICATOR_PARAMS = MAP_PARAMS.filter((name) => name !== 'indicator')

/** A year or a choice that is not there does not take the number with it: its page says what is missing. */
export function indicatorQueries(
  { params, search }: Pick<PageRequest, 'params' | 'search'>,
  known: Answers,
) {
  const { name = '' } = params
  const { choice, year } = parseMap(search)
  const asked = valuesAddress(name, choice, /^\d+$/.test(year) ? year : undefined)
  const status = known[asked]?.status
  return {
    values: required(status === 404 || status === 422 ? valuesAddress(name, {}) : asked),
  }
}
