/** A view of the climate map in an address that can be read: one pure pair of parse and serialise. */
import type { Choice } from '#app/features/shared/climate-map/cascade.ts'
import { GROUP_PARAMS } from '#app/features/shared/climate-map/climate-params.ts'
import type { Look } from '#app/features/shared/climate-map/looks.ts'
import type { LatLng } from '#app/map/view.ts'

export interface ClimateView {
  /** In the order of the address; who chose is not told there. */
  chosen: readonly Choice[]
  /** Without a choice the defaults are shown, unless a visitor took them back. */
  defaults: boolean
  centre: LatLng | undefined
  zoom: number | undefined
  /** The place that is asked about. */
  point: LatLng | undefined
  /** Order and looks of layers where a visitor changed them. */
  looks: readonly Look[]
  /** Of layers that have times. */
  time: string
  /** How far from the left two layers meet, in parts of a hundred. */
  swipe: number | undefined
}

const MORE = 'more'
const BARE = 'defaults'
const LOOK = 'layers'

/** As handles and slugs are written; all else is no choice. */
const HANDLE = /^[a-z0-9][\w-]*$/i
const TIME = /^[-\dT:.Z]{4,30}$/
const ZOOMS = { least: 0, most: 18 }
/** The server cuts longer values. */
const LONGEST_VALUE = 200

/** Never fails: what cannot be read is left out. */
export function parseClimate(search: URLSearchParams): ClimateView {
  const chosen = chosenIn(search)
  return {
    chosen,
    defaults: search.get(BARE) !== 'no',
    centre: placeIn(search.get('at')),
    zoom: numberIn(search.get('z'), ZOOMS.least, ZOOMS.most),
    point: placeIn(search.get('point')),
    looks: search.getAll(LOOK).flatMap((list) => list.split(',').flatMap(lookIn)),
    time: TIME.test(search.get('time') ?? '') ? (search.get('time') ?? '') : '',
    swipe: numberIn(search.get('swipe'), 0, 100),
  }
}

function chosenIn(search: URLSearchParams): Choice[] {
  const named = Object.entries(GROUP_PARAMS).map(([name, taxonomy]) => [
    taxonomy,
    search.get(name) ?? '',
  ])
  const more = search.getAll(MORE).flatMap((list) => list.split(',').map((one) => one.split(':')))
  return [...named, ...more].flatMap(([taxonomy = '', slug = '']) =>
    HANDLE.test(taxonomy) && HANDLE.test(slug) ? [{ taxonomy, slug, by: 'visitor' as const }] : [],
  )
}

/** The shortest query that means `view`. */
export function serialiseClimate(view: ClimateView): string {
  const pairs: [string, string][] = [
    ...view.chosen.map((choice) => paramOf(choice.taxonomy, choice.slug)),
    [BARE, view.chosen.length === 0 && !view.defaults ? 'no' : ''],
    ['at', view.centre ? placeText(view.centre, digitsAt(view.zoom ?? 0)) : ''],
    ['z', view.zoom === undefined ? '' : String(view.zoom)],
    ['point', view.point ? placeText(view.point, 4) : ''],
    ...chunks(view.looks.map(lookText)).map((part): [string, string] => [LOOK, part]),
    ['time', view.time],
    ['swipe', view.swipe === undefined ? '' : String(view.swipe)],
  ]
  return pairs
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}=${readable(text)}`)
    .join('&')
}

/** How an address, or a plain form, says that a term is chosen. */
export function paramOf(taxonomy: string, slug: string): [name: string, value: string] {
  const short = Object.entries(GROUP_PARAMS).find(([, handle]) => handle === taxonomy)?.[0]
  return short ? [short, slug] : [MORE, `${taxonomy}:${slug}`]
}

/** Commas and colons may stand in a query as they are. */
function readable(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':')
}

/** About a pixel: more digits would say nothing. */
function digitsAt(zoom: number): number {
  return zoom < 5 ? 1 : zoom < 9 ? 2 : zoom < 13 ? 3 : 4
}

function placeText({ lat, lng }: LatLng, digits: number): string {
  return [lat, lng].map((degrees) => String(Number(degrees.toFixed(digits)))).join(',')
}

function placeIn(text: string | null): LatLng | undefined {
  const [lat, lng, more] = (text ?? '').split(',')
  const [y, x] = [numberIn(lat, -90, 90), numberIn(lng, -180, 180)]
  return y === undefined || x === undefined || more !== undefined ? undefined : { lat: y, lng: x }
}

function numberIn(text: string | null | undefined, least: number, most: number) {
  if (!text || !/^-?\d+(\.\d+)?$/.test(text.trim())) return undefined
  const number = Number(text)
  return number >= least && number <= most ? number : undefined
}

function lookText({ id, opacity, shown }: Look): string {
  return `${id}:${opacity}${shown ? '' : ':off'}`
}

function lookIn(text: string): Look[] {
  const [id = '', percent, off] = text.split(':')
  const opacity = numberIn(percent, 0, 100)
  return HANDLE.test(id) && opacity !== undefined ? [{ id, opacity, shown: off !== 'off' }] : []
}

/** Comma lists, none longer than the server reads. */
function chunks(list: readonly string[]): string[] {
  const parts: string[] = []
  for (const item of list) {
    const joined = [...parts.slice(-1), item].join(',')
    if (parts.length > 0 && joined.length <= LONGEST_VALUE) parts[parts.length - 1] = joined
    else parts.push(item)
  }
  return parts
}
