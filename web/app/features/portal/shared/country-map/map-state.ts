/** What a map of countries shows: all of it is in the address. */
import { MAP_REGIONS, type MapRegion } from '#app/lib/map-regions.ts'

export interface MapState {
  /** Empty: the first of the map. */
  indicator: string
  /** Empty: what the map's author chose. `latest`: of each country its own. */
  year: string
  /** By what values depend on, such as a scenario. */
  choice: Readonly<Record<string, string>>
  /** The pinned country, by three letters. */
  country: string
  /** Only these classes stand out; all unless some are chosen. */
  classes: readonly number[]
  region: MapRegion | undefined
}

export const LATEST = 'latest'

export const NOTHING_CHOSEN: MapState = {
  indicator: '',
  year: '',
  choice: {},
  country: '',
  classes: [],
  region: undefined,
}

/** Parameters of an address that a map looks at. */
export const MAP_PARAMS = ['indicator', 'year', 'choice', 'country', 'class', 'region'] as const

const CLASSES: readonly number[] = [0, 1, 2, 3, 4]

export function parseMap(search: URLSearchParams): MapState {
  const word = (name: string) => search.get(name)?.trim() ?? ''
  const pairs = several(search, 'choice').map((pair) =>
    pair.split(':', 2).map((part) => part.trim()),
  )
  const classes = several(search, 'class').map(Number)
  const code = word('country').toUpperCase()
  const year = word('year')
  return {
    indicator: word('indicator'),
    year: year === LATEST || /^\d{4}$/.test(year) ? year : '',
    choice: Object.fromEntries(pairs.filter(([name, value]) => name && value)),
    country: /^[A-Z]{3}$/.test(code) ? code : '',
    classes: CLASSES.filter((of) => classes.includes(of)),
    region: MAP_REGIONS.find((region) => region === word('region')),
  }
}

/** What an address says of other things than indicator and choice, and no map of these countries has. */
export function lostIn(search: URLSearchParams, countries: readonly { code: string }[]): string[] {
  const { year, country, region } = parseMap(search)
  const word = (name: string) => search.get(name)?.trim() ?? ''
  const isThere = countries.some(({ code }) => code === country)
  const known = { year, country: isThere ? country : '', region }
  const lost = Object.entries(known).flatMap(([name, value]) => (value ? [] : word(name)))
  const classes = several(search, 'class').filter((of) => !CLASSES.includes(Number(of)))
  return [...lost, ...classes].filter(Boolean)
}

/** Forms send a parameter several times, links join its values by commas. */
function several(search: URLSearchParams, name: string): string[] {
  return search
    .getAll(name)
    .flatMap((value) => value.split(','))
    .filter((value) => value !== '')
}

/** By name, in the order in which an address has them; empty ones are left out. */
function mapParams(state: MapState): Record<string, string> {
  const { indicator, year, choice, country, classes, region = '' } = state
  const all = {
    indicator,
    year,
    choice: choiceText(choice) ?? '',
    country,
    class: classes.join(),
    region,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** `scenario:high,period:2041-2060`, as the API takes it. */
export function choiceText(choice: MapState['choice']): string | undefined {
  const pairs = Object.entries(choice).map(([name, value]) => `${name}:${value}`)
  return pairs.length > 0 ? pairs.join() : undefined
}

/** The query of an address, with its question mark. */
export function mapSearch(state: MapState): string {
  const pairs = Object.entries(mapParams(state)).map(([name, value]) => {
    const text = encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')
    return `${name}=${text}`
  })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** The state with a class added, or without it where it was there. */
export function toggleClass(state: MapState, of: number): MapState {
  const classes = state.classes.includes(of)
    ? state.classes.filter((other) => other !== of)
    : [...state.classes, of].sort((a, b) => a - b)
  return { ...state, classes: classes.length === CLASSES.length ? [] : classes }
}
