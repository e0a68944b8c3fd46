/** What a layer says of a place: `GetFeatureInfo`, asked and read. */

import { classOf, type Legend, list, member } from '#app/features/shared/climate-map/legend.ts'
import type { StyledLayer } from '#app/features/shared/climate-map/legend-address.ts'
import type { LatLng } from '#app/map/view.ts'

/** Around the place, in degrees. */
const RADIUS = 0.001
/** Of the map that is asked about, in pixels; the place is its middle. */
const SIZE = 256
/** Of which the first is used. */
const MOST_FEATURES = 10

interface InfoOptions {
  /** A time, or all of `times` for a series. */
  time?: string | undefined
  features?: number
}

export function infoAddress(
  { name, style }: StyledLayer,
  { lat, lng }: LatLng,
  { time, features = MOST_FEATURES }: InfoOptions = {},
): string {
  const box = [lng - RADIUS, lat - RADIUS, lng + RADIUS, lat + RADIUS]
  const pairs = [
    ['SERVICE', 'WMS'],
    ['VERSION', '1.1.1'],
    ['REQUEST', 'GetFeatureInfo'],
    ['LAYERS', name],
    ['QUERY_LAYERS', name],
    ['STYLES', style],
    ['SRS', 'EPSG:4326'],
    ['BBOX', box.map((degrees) => Number(degrees.toFixed(6))).join(',')],
    ['WIDTH', String(SIZE)],
    ['HEIGHT', String(SIZE)],
    ['X', String(SIZE / 2)],
    ['Y', String(SIZE / 2)],
    ['INFO_FORMAT', 'application/json'],
    ['FEATURE_COUNT', String(features)],
    ...(time ? [['TIME', time]] : []),
  ]
  return `/wms?${pairs.map(([key, value = '']) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')}`
}

export interface PointValue {
  name: string
  value: number
  unit?: string
  /** In words. */
  className?: string
  /** `#rrggbb`. */
  color?: string
}

export type PointInfo =
  | { kind: 'value'; value: PointValue }
  /** The layer says nothing of the place. */
  | { kind: 'none' }
  /** It is not known what the layer says. */
  | { kind: 'failed' }

/** The first feature is used. */
export function readInfo(body: unknown, legend?: Legend): PointInfo {
  const features = member(body, 'features')
  if (!Array.isArray(features)) return { kind: 'failed' }
  const [first] = features
  const value = first === undefined ? undefined : valueIn(first, legend)
  return value ? { kind: 'value', value } : { kind: 'none' }
}

export interface SeriesPoint {
  time: string
  value: number
}

/** One feature for each time, which it names. */
export function readSeries(body: unknown): SeriesPoint[] {
  return list(member(body, 'features')).flatMap((feature) => {
    const time = member(member(feature, 'properties'), 'time')
    const value = valueIn(feature)
    return typeof time === 'string' && value ? [{ time, value: value.value }] : []
  })
}

/** What the layer names as its value; else the first number that measures something. */
function valueIn(feature: unknown, legend?: Legend): PointValue | undefined {
  const own = member(feature, 'value')
  const told = isRecord(own) ? toldValue(own) : undefined
  // A server that names the value says also that there is none.
  const value = isRecord(own) ? told : firstMeasure(feature)
  if (!value || value.className) return value
  const found = legend && classOf(legend, value.value)
  return found ? { ...value, className: found.label, color: value.color ?? found.color } : value
}

function toldValue(own: Record<string, unknown>): PointValue | undefined {
  if (typeof own.value !== 'number' || !isData(own.value)) return undefined
  const words = (key: string) => (typeof own[key] === 'string' ? own[key].trim() : '')
  const color = words('color')
  return {
    name: words('name'),
    value: own.value,
    ...(words('unit') && { unit: words('unit') }),
    ...(words('class') && { className: words('class') }),
    ...(/^#[\da-f]{6}$/i.test(color) && { color }),
  }
}

/** Words in names of properties that number, place, colour, order or measure a shape instead of telling of it. */
const NO_MEASURE =
  /^(?:rank|scalerank|labelrank|code|id|fid|gid|oid|ogc|objectid|iso|area|length|perimeter|shape|x|y|red|green|blue)$/

function firstMeasure(feature: unknown): PointValue | undefined {
  const properties = member(feature, 'properties')
  // A cell has no shape, and all its properties are numbers: none is "nothing here".
  const isCell = member(feature, 'geometry') === null
  const pairs = Object.entries(isRecord(properties) ? properties : {})
  for (const [name, value] of pairs) {
    if (isCell && value === null) return undefined
    if (typeof value !== 'number' || isNoMeasure(name)) continue
    return isData(value) ? { name, value } : undefined
  }
  return firstWritten(pairs)
}

/** MapServer writes numbers as texts, and tells the class and the colour of a cell beside them. */
function firstWritten(pairs: readonly (readonly [string, unknown])[]): PointValue | undefined {
  const written = pairs.find(
    ([name, value]) =>
      typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) && !isNoMeasure(name),
  )
  if (!written || !isData(Number(written[1]))) return undefined
  const all = Object.fromEntries(pairs)
  const parts = [all.red, all.green, all.blue].map((part) => Number(part ?? Number.NaN))
  const isColor = parts.every((part) => part >= 0 && part <= 255)
  return {
    name: written[0],
    value: Number(written[1]),
    ...(isColor && typeof all.class === 'string' && all.class && { className: all.class }),
    ...(isColor && {
      color: `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    }),
  }
}

function isNoMeasure(name: string): boolean {
  return wordsIn(name).some((word) => NO_MEASURE.test(word))
}

function wordsIn(name: string): string[] {
  const parted = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return parted.split(/[^a-z]+/).filter((word) => word !== '')
}

/** Numbers that map servers give for "nothing here" where they do not know better. */
const NO_DATA = [-9999, -99_999, -32_768, -3.4028234663852886e38, 1e20, 9.969209968386869e36]

function isData(value: number): boolean {
  return Number.isFinite(value) && !NO_DATA.includes(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
