/** Reads a file with shapes, which may hold anything. Knows neither React nor the map library. */
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'

/** More than this draws no outline but a page that hangs. */
const MOST_POSITIONS = 200_000
const MOST_FEATURES = 5000

/** How deep the positions of a kind lie. */
const DEPTHS = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
} as const

type Kind = keyof typeof DEPTHS

/** @throws where it is no GeoJSON in degrees; what is in it has a shape, each with few corners. */
export function featuresIn(value: unknown): FeatureCollection {
  const found = geometriesIn(value)
  if (found.length === 0) throw new Error('it has no shapes')
  if (found.length > MOST_FEATURES) throw new Error('it has too many shapes')
  let positions = 0
  const features = found.map((geometry): Feature => {
    const { type, coordinates } = geometry
    const kind = Object.hasOwn(DEPTHS, String(type)) ? (type as Kind) : undefined
    if (!kind) throw new Error(`${String(type)} is no kind of shape`)
    const plain = positionsOf(coordinates, DEPTHS[kind], () => {
      positions += 1
      if (positions > MOST_POSITIONS) throw new Error('it has too many corners')
    })
    const shape = { type: kind, coordinates: plain } as Geometry
    return { type: 'Feature', properties: {}, geometry: shape }
  })
  return { type: 'FeatureCollection', features }
}

interface Bare {
  type?: unknown
  coordinates?: unknown
}

function geometriesIn(value: unknown): Bare[] {
  if (!isRecord(value)) throw new Error('it is no GeoJSON')
  if (value.type === 'FeatureCollection' && Array.isArray(value.features)) {
    return value.features.flatMap((one) => geometriesOf(isRecord(one) ? one.geometry : undefined))
  }
  if (value.type === 'Feature') return geometriesOf(value.geometry)
  return geometriesOf(value)
}

function geometriesOf(value: unknown): Bare[] {
  // A feature may have no place.
  if (value === null) return []
  if (!isRecord(value)) throw new Error('it is no GeoJSON')
  // One level is what files have; a collection in a collection is refused as a kind.
  if (value.type === 'GeometryCollection' && Array.isArray(value.geometries)) {
    return value.geometries.map((one) => (isRecord(one) ? one : {}))
  }
  return [value]
}

type Nested = Position | Nested[]

function positionsOf(value: unknown, depth: number, count: () => void): Nested {
  if (!Array.isArray(value)) throw new Error('its corners are no lists')
  if (depth > 0) return value.map((one) => positionsOf(one, depth - 1, count))
  const [lng, lat] = value as unknown[]
  if (typeof lng !== 'number' || typeof lat !== 'number')
    throw new Error('its corners are no numbers')
  if (!(Math.abs(lng) <= 540 && Math.abs(lat) <= 90)) throw new Error('it is not in degrees')
  count()
  return [lng, lat]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
