/** Where the values of an indicator for all countries are. */
import { get } from '#app/api/get.ts'
import { choiceText, type MapState } from '#app/features/portal/shared/country-map/map-state.ts'

export function valuesAddress(
  name: string,
  choice: MapState['choice'],
  year?: number | string | undefined,
) {
  return get('/api/data/indicators/{name}', {
    name,
    choice: choiceText(choice),
    year: year === undefined ? undefined : String(year),
  })
}
