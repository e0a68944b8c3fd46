/** What the climate map's page asks for. */
import { get } from '#app/api/get.ts'
import { type Answers, area, type Needs, type RequiredQuery, required } from '#app/api/query.ts'
import type { PageAnswer } from '#app/api/types.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { climateAsked } from '#app/features/shared/climate-map/climate-asked.ts'

/** `page` is what authors wrote; all else, which the map is made of, is by its address. */
export function climateQueries(
  { path, search }: PageRequest,
  known: Answers,
): Needs & { page: RequiredQuery<PageAnswer> } {
  const asked = climateAsked(search, known)
  return {
    ...Object.fromEntries(asked.map((address) => [address, area(address)])),
    page: required(get('/api/pages', { path })),
  }
}
