/** Pictures that the map server draws. */
import type { MapView } from '#app/lib/map-picture.ts'

export interface MapLayer {
  name: string
  style?: string
}

/** Land, water and names, under everything else. */
const GROUND: MapLayer = { name: 'basemap' }

/** The part of the world that `view` shows, with these layers above the ground. */
export function mapAddress({ width, height, bbox }: MapView, above: readonly MapLayer[]): string {
  const layers = [GROUND, ...above]
  const pairs = [
    ['SERVICE', 'WMS'],
    ['VERSION', '1.3.0'],
    ['REQUEST', 'GetMap'],
    ['LAYERS', layers.map(({ name }) => name).join(',')],
    ['STYLES', layers.map(({ style = '' }) => style).join(',')],
    ['CRS', 'EPSG:3857'],
    // Whole metres: engines differ in the last digits, and no map shows them.
    ['BBOX', bbox.map((metres) => Math.round(metres)).join(',')],
    ['WIDTH', String(width)],
    ['HEIGHT', String(height)],
    ['FORMAT', 'image/png'],
  ]
  return `/wms?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '').replaceAll('%2C', ',')}`).join('&')}`
}
