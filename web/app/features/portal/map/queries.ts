/** What a map asks for. */
import { get } from '#app/api/get.ts'
import { type Answers, area, bodyOf, required } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { chooseOn } from '#app/features/portal/shared/country-map/choose.ts'
import { choiceText, parseMap } from '#app/features/portal/shared/country-map/map-state.ts'
import { valuesAddress } from '#app/features/portal/shared/country-map/values-address.ts'

/** Its values follow from what its author offers; a pinned country also tells how it came to its value. */
export function mapQueries(
  { params, search }: Pick<PageRequest, 'params' | 'search'>,
  known: Answers,
) {
  const map = required(get('/api/data/maps/{slug}', { slug: params.slug ?? '' }))
  const page = bodyOf(known, map)?.data
  const state = parseMap(search)
  const view = page && chooseOn(page, state)
  const isKnown = page?.countries.some(({ code }) => code === state.country) ?? false
  return {
    map,
    values: view ? area(valuesAddress(view.indicator.name, view.choice, view.year)) : null,
    trend:
      view?.indicator.years && isKnown
        ? area(
            get('/api/data/series/{indicator}', {
              indicator: view.indicator.name,
              countries: state.country,
              choice: choiceText(view.choice),
            }),
          )
        : null,
    /** Only where this one cannot be shown. */
    others: page && !view ? area(get('/api/data/maps')) : null,
  }
}
