/** What a map shows of what its author offers and its address asks for. */
import type { MapPage } from '#app/api/types.ts'
import { LATEST, type MapState } from '#app/features/portal/shared/country-map/map-state.ts'

type MapIndicator = MapPage['indicators'][number]

/** What can be chosen of. */
export interface MapOffer {
  indicators: readonly MapIndicator[]
  /** That its author chose. */
  year: number | null
  countries: readonly { code: string; name: string }[]
}

interface MapChoice {
  indicator: MapIndicator
  /** Of all values; undefined: of each country its latest. */
  year: number | undefined
  choice: Readonly<Record<string, string>>
  /** What the address asks for and this map does not have, as it is written there. */
  unknown: readonly string[]
}

/** Nothing where the site has none of the map's numbers. */
export function chooseOn(map: MapOffer, state: MapState): MapChoice | undefined {
  const unknown: string[] = []
  const asked = map.indicators.find(({ name }) => name === state.indicator)
  if (state.indicator !== '' && !asked) unknown.push(state.indicator)
  const indicator = asked ?? map.indicators[0]
  if (!indicator) return undefined
  const choice: Record<string, string> = {}
  for (const { name, options } of indicator.choices) {
    const wanted = state.choice[name]
    const found = options.some(({ value }) => value === wanted)
    if (wanted !== undefined && !found) unknown.push(wanted)
    const value = found ? wanted : indicator.choice[name]
    if (value !== undefined) choice[name] = value
  }
  const year = yearOf(map, indicator, state.year)
  if (year === null) unknown.push(state.year)
  return { indicator, year: year ?? undefined, choice, unknown }
}

/** Null where there are no values of the year that is asked for. */
function yearOf(map: MapOffer, { years }: MapIndicator, asked: string): number | null | undefined {
  const isThere = (year: number) => years !== null && years.first <= year && year <= years.last
  if (asked === LATEST) return undefined
  if (asked === '') return map.year !== null && isThere(map.year) ? map.year : undefined
  return isThere(Number(asked)) ? Number(asked) : null
}

/** The same view in as few words as it takes: what is so anyway is left out, one view has one address. */
export function tidy(map: MapOffer, state: MapState): MapState {
  const view = chooseOn(map, state)
  if (!view) return state
  const { indicator, choice } = view
  const own = chooseOn(map, { ...state, year: '' })?.year
  const year = view.year === own ? '' : view.year === undefined ? LATEST : String(view.year)
  const others = Object.entries(choice).filter(([name, value]) => indicator.choice[name] !== value)
  return {
    ...state,
    indicator: indicator === map.indicators[0] ? '' : indicator.name,
    year,
    choice: Object.fromEntries(others),
  }
}

/** The years that can be chosen, the first first. */
export function yearsOf({ years }: Pick<MapIndicator, 'years'>): number[] {
  if (!years || years.first === years.last) return []
  return Array.from({ length: years.last - years.first + 1 }, (_, at) => years.first + at)
}
