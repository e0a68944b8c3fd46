/** What the climate map's page asks for. */
import { get } from '#app/api/get.ts'
import { type Answers, required } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { parseClimate } from '#app/features/shared/climate-map/climate-address.ts'
import { openClimate } from '#app/features/shared/climate-map/climate-queries.ts'

/**
 * `page` is what authors wrote. `asked` is what the map needs one after the other: what there is to
 * choose from, once more where an address names what is gone, and the layers.
 */
export function climateQueries({ path, search }: PageRequest, known: Answers) {
  return {
    page: required(get('/api/pages', { path })),
    asked: openClimate(parseClimate(search), known).asked,
  }
}
