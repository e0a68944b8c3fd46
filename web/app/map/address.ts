/** Pictures that the map server paints. */
import type { MapView } from '#app/map/view.ts'

export interface MapLayer {
  name: string
  style?: string
}

/** Land and water with names, or without them for pictures that are shown small. */
export type Ground = 'basemap' | 'ground'

/** How the ground paints land. */
export const LAND = '#f5f2ea'

/** Dots by inch that map servers paint for, as GeoServer counts them. */
const USUAL_DPI = 90

/**
 * The part of the world that `view` shows, with these layers above the ground; where `dots` is 2, in
 * twice as many pixels each way, for small screens with fine ones.
 */
export function mapAddress(
  view: MapView,
  above: readonly MapLayer[],
  ground: Ground = 'basemap',
  dots = 1,
): string {
  return getMap(view, [{ name: ground }, ...above], dots, [
    // Land and water need few colours, and half the bytes.
    ['FORMAT', above.length === 0 ? 'image/png; mode=8bit' : 'image/png'],
  ])
}

/** One layer alone, to lie upon such a picture. */
export function overlayAddress(
  view: MapView,
  { time = '', ...layer }: MapLayer & { time?: string | undefined },
  dots = 1,
): string {
  return getMap(view, [layer], dots, [
    ['FORMAT', 'image/png'],
    ['TRANSPARENT', 'true'],
    ...(time === '' ? [] : [['TIME', time] as const]),
  ])
}

function getMap(
  { width, height, bbox }: MapView,
  layers: readonly MapLayer[],
  dots: number,
  more: readonly (readonly [string, string])[],
): string {
  const pairs = [
    ['SERVICE', 'WMS'],
    ['VERSION', '1.3.0'],
    ['REQUEST', 'GetMap'],
    ['LAYERS', layers.map(({ name }) => name).join(',')],
    ['STYLES', layers.map(({ style = '' }) => style).join(',')],
    ['CRS', 'EPSG:3857'],
    // Whole metres: engines differ in the last digits, and no map shows them.
    ['BBOX', bbox.map((metres) => Math.round(metres)).join(',')],
    ['WIDTH', String(width * dots)],
    ['HEIGHT', String(height * dots)],
    ...more,
    // Names and lines grow with the pixels, on servers that know of it.
    ...(dots === 1 ? [] : [['FORMAT_OPTIONS', `dpi:${USUAL_DPI * dots}`]]),
  ]
  return `/wms?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '').replaceAll('%2C', ',')}`).join('&')}`
}

/**
 * Tiles of a layer, as a live map asks for them; `{r}` stands for those of dense screens. What is not
 * a name, such as a brace, is written so that nobody takes it for a place to fill in.
 */
export function tileAddress(
  layer: string,
  { style = '', time = '' }: { style?: string | undefined; time?: string | undefined } = {},
): string {
  const pairs = Object.entries({ style, time }).filter(([, value]) => value !== '')
  const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  const path = `/tiles/${encodeURIComponent(layer)}/{z}/{x}/{y}{r}.png`
  return query === '' ? path : `${path}?${query}`
}
