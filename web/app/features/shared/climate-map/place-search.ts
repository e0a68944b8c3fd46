/** Places by name, as a geocoder answers; and what is said when it does not. */
import { list, member } from '#app/features/shared/climate-map/legend.ts'
import type { View } from '#app/map/live/types.ts'
import type { LatLng } from '#app/map/view.ts'
import { climateTexts } from '#messages/shared/climate-map.ts'

const MOST_PLACES = 5
/** After so many milliseconds nobody waits any longer. */
export const PATIENCE = 10_000

export interface FoundPlace extends LatLng {
  name: string
  /** The wider places that it lies in. */
  within: string
  /** Two letters. */
  country: string
  /** What it takes up, in degrees: west, south, east, north. */
  box: Box | undefined
}

/** Nothing for a blank text: no call is made. */
export function placesAddress(text: string): string | undefined {
  const words = text.trim()
  if (words === '') return undefined
  return `/geocode/search?format=json&q=${encodeURIComponent(words)}&limit=${MOST_PLACES}&addressdetails=1`
}

/** A town's worth of detail: what lies at a place that was pressed. */
export function nearestAddress({ lat, lng }: LatLng): string {
  return `/geocode/reverse?format=json&lat=${lat}&lon=${lng}&zoom=10&addressdetails=1`
}

/** @throws when it is no answer of a geocoder. */
export function readPlaces(body: unknown): FoundPlace[] {
  if (!Array.isArray(body)) throw new Error('no list of places')
  const places = body.flatMap((place) => readPlace(place) ?? [])
  // A town and the district of its name lie at one point, and nothing of the list tells them apart.
  const keys = places.map(placeKey)
  return places.filter((_, at) => keys.indexOf(keys[at] ?? '') === at).slice(0, MOST_PLACES)
}

/** What a visitor can tell a place by. */
export function placeKey({ lat, lng, name, within }: FoundPlace): string {
  return `${lat} ${lng} ${name}, ${within}`
}

export function readPlace(place: unknown): FoundPlace | undefined {
  const [lat, lng] = [degrees(member(place, 'lat')), degrees(member(place, 'lon'))]
  const [name = '', ...within] = text(member(place, 'display_name')).split(', ')
  if (lat === undefined || lng === undefined || name === '') return undefined
  const [south, north, west, east] = list(member(place, 'boundingbox')).map(degrees)
  const isBox =
    south !== undefined && north !== undefined && west !== undefined && east !== undefined
  return {
    lat,
    lng,
    name: text(member(place, 'name')) || name,
    within: within.join(', '),
    country: text(member(member(place, 'address'), 'country_code')).toUpperCase(),
    box: isBox ? [west, south, east, north] : undefined,
  }
}

/** West, south, east, north, in degrees. */
type Box = readonly [number, number, number, number]

/** A town with its surroundings. */
const NEAR = 9
/** Nothing needs a nearer look: cells of these maps are large. */
const NEAREST = 12

/** Where to look to see a place, or all of an area. */
export function viewOf({ lat, lng, box }: Pick<FoundPlace, 'lat' | 'lng' | 'box'>): View {
  const [west, south, east, north] = box ?? [0, 0, 0, 0]
  // Screens are wider than high.
  const span = Math.max(east - west, 1.6 * (north - south))
  if (!box || span < 0.3) return { lat, lng, zoom: NEAR }
  return {
    ...middleOf(box),
    zoom: Math.min(Math.max(Math.floor(Math.log2(720 / span)), 1), NEAREST),
  }
}

function middleOf([west, south, east, north]: Box): LatLng {
  return { lat: (south + north) / 2, lng: (west + east) / 2 }
}

/** Why a search failed: an answer's status, or that none came in time. */
export function searchTrouble(failure: number | 'timeout'): string {
  const { searchTimeout, searchTooMany, searchUnavailable, searchFailed } = climateTexts
  if (failure === 'timeout') return searchTimeout
  if (failure === 429) return searchTooMany
  return failure >= 500 ? searchUnavailable : searchFailed
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function degrees(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : Number.parseFloat(text(value))
  return Number.isFinite(number) ? number : undefined
}
