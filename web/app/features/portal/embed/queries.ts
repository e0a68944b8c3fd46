/** What a figure in another site's page asks for. */
import { get } from '#app/api/get.ts'
import { area, required } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import {
  choiceText,
  MAP_PARAMS,
  parseMap,
} from '#app/features/portal/shared/country-map/map-state.ts'
import { valuesAddress } from '#app/features/portal/shared/country-map/values-address.ts'

/** Of up to three countries, as the API takes them. */
const COUNTRIES = 'countries'

export const EMBED_PARAMS = [...MAP_PARAMS.filter((name) => name !== 'indicator'), COUNTRIES]

/** A map of all countries; of some countries also how they came to their values. */
export function embedQueries({ params, search }: Pick<PageRequest, 'params' | 'search'>) {
  const { of = '', kind } = params
  const { choice, year } = parseMap(search)
  const countries = search.get(COUNTRIES) ?? ''
  const values = required(valuesAddress(of, choice, /^\d+$/.test(year) ? year : undefined))
  return {
    values,
    series:
      kind === 'map' || countries === ''
        ? null
        : area(
            get('/api/data/series/{indicator}', {
              indicator: of,
              countries,
              choice: choiceText(choice),
            }),
          ),
  }
}
