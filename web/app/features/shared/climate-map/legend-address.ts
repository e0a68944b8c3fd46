/** Which layers have a legend, and where its picture is. Apart: texts with a map need no more. */
import type { ClimateLayer } from '#app/features/shared/climate-map/machine.ts'

/** A layer that can be painted, with the style that it is painted in. */
export interface StyledLayer {
  name: string
  style: string
}

/** Only a layer with both has a legend. */
export function legendLayer({ geoserver_layer, sld_style }: ClimateLayer): StyledLayer | undefined {
  return geoserver_layer && sld_style ? { name: geoserver_layer, style: sld_style } : undefined
}

/** Of one sign, in pixels. */
export const ICON = 20

type Format = 'image/png' | 'application/json'

export function legendAddress({ name, style }: StyledLayer, format: Format = 'image/png'): string {
  const pairs = [
    ['SERVICE', 'WMS'],
    ['VERSION', '1.1.1'],
    ['REQUEST', 'GetLegendGraphic'],
    ['FORMAT', format],
    ['WIDTH', String(ICON)],
    ['HEIGHT', String(ICON)],
    ['LAYER', name],
    ['STYLE', style],
  ]
  return `/wms?${pairs.map(([key, value = '']) => `${key}=${encodeURIComponent(value)}`).join('&')}`
}

/** The continents with people on them, in metres of web Mercator, and how large their picture is. */
const WORLD = { BBOX: '-14500000,-7500000,19500000,11625000', WIDTH: '768', HEIGHT: '432' }

/** A picture of the world with the layer: small enough to come with every text that has the map. */
export function worldAddress({ name, style }: StyledLayer): string {
  const asked = {
    SERVICE: 'WMS',
    VERSION: '1.3.0',
    REQUEST: 'GetMap',
    LAYERS: `basemap,${name}`,
    STYLES: `,${style}`,
    CRS: 'EPSG:3857',
    FORMAT: 'image/png',
    ...WORLD,
  }
  return `/wms?${new URLSearchParams(asked)}`
}
