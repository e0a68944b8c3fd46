/**
 * A map as a still picture: which part of the world it shows and where points lie in it. Web
 * Mercator, as the map server draws it; knows nothing of React.
 */

export interface LatLng {
  lat: number
  lng: number
}

export interface MapView {
  width: number
  height: number
  /** Of the picture's corners, in metres: west, south, east, north. */
  bbox: readonly [number, number, number, number]
}

const HALF_WORLD = 20_037_508.342789244
/** Beyond it Mercator is of no use. */
const MOST_LATITUDE = 85.0511
const TILE = 256
/** What is kept free between a point and the edge, in parts of the width. */
const MARGIN = 0.047
const MOST_ZOOM = 18

/** A tile of the world as a picture: counted from the north-west, `2 ** zoom` of them each way. */
export function tileView(zoom: number, column: number, row: number): MapView {
  const side = (2 * HALF_WORLD) / 2 ** zoom
  const [west, north] = [-HALF_WORLD + column * side, HALF_WORLD - row * side]
  return { width: TILE, height: TILE, bbox: [west, north - side, west + side, north] }
}

/** A picture as wide as a text; zooms are meant for it. */
export const PICTURE = { width: 768, height: 432 }

/** `centre` and `zoom` are the author's wish; the view widens until all points are in it. */
export function mapView(
  points: readonly LatLng[],
  centre: LatLng | undefined,
  zoom: number,
  { width, height } = PICTURE,
): MapView | undefined {
  const middle = centre ?? middleOfAll(shortWay(points))
  if (!middle) return undefined
  let level = Math.round(Math.min(Math.max(zoom, 0), MOST_ZOOM))
  let view = viewAt(middle, level, width, height)
  while (level > 0 && !holds(view, points)) {
    level -= 1
    view = viewAt(middle, level, width, height)
  }
  return view
}

/** A smaller picture shows as much from west to east; none shows more than the world, once. */
function viewAt(middle: LatLng, zoom: number, width: number, height: number): MapView {
  const wanted = (2 * HALF_WORLD * PICTURE.width) / (TILE * 2 ** zoom)
  const across = Math.min(wanted, 2 * HALF_WORLD, (2 * HALF_WORLD * width) / height)
  const up = (across * height) / width
  const [x, y] = mercator(middle)
  const left = across < 2 * HALF_WORLD ? x - across / 2 : -HALF_WORLD
  const bottom = within(y - up / 2, HALF_WORLD - up)
  return { width, height, bbox: [left, bottom, left + across, bottom + up] }
}

/** What a live map of this size shows at a zoom. */
export function viewAtZoom(
  middle: LatLng,
  zoom: number,
  { width, height }: Pick<MapView, 'width' | 'height'>,
): MapView {
  const metres = (2 * HALF_WORLD) / (TILE * 2 ** zoom)
  const [x, y] = mercator(middle)
  const [across, up] = [(width * metres) / 2, (height * metres) / 2]
  return { width, height, bbox: [x - across, y - up, x + across, y + up] }
}

function holds(view: MapView, points: readonly LatLng[]): boolean {
  const margin = view.width * MARGIN
  return points.every((point) => {
    const { x, y } = pointOn(view, point)
    return x >= margin && x <= view.width - margin && y >= margin && y <= view.height - margin
  })
}

/** Points with the longitudes, counted on past the date line, that lie closest together. */
export function shortWay<P extends LatLng>(points: readonly P[]): P[] {
  const lngs = points.map(({ lng }) => lng).sort((a, b) => a - b)
  const [first = 0] = lngs
  const gaps = lngs.map((lng, at) => ({ lng, gap: lng - (lngs[at - 1] ?? lng) }))
  const widest = gaps.reduce((most, one) => (one.gap > most.gap ? one : most), { lng: 0, gap: 0 })
  // What is left out now: the way over the date line.
  if (widest.gap <= first + 360 - (lngs.at(-1) ?? first)) return [...points]
  return points.map((point) =>
    point.lng < widest.lng ? { ...point, lng: point.lng + 360 } : point,
  )
}

/** Room around the outermost points, in parts of what they span. */
const AROUND = 0.16
/** A single point needs its surroundings to be known by; in metres. */
const SURROUNDINGS = 6_000_000

/** The part of the world that holds all points, without a wish of anybody, but no narrower than this. */
export function viewAround(
  points: readonly LatLng[],
  width: number,
  height: number,
  narrowest = SURROUNDINGS,
  around = AROUND,
): MapView | undefined {
  if (points.length === 0) return undefined
  const places = points.map(mercator)
  const [west, east] = span(places.map(([x]) => x))
  const [south, north] = span(places.map(([, y]) => y))
  const wanted = Math.max(east - west, ((north - south) * width) / height) * (1 + around)
  const across = Math.min(Math.max(wanted, narrowest), 2 * HALF_WORLD)
  const up = (across * height) / width
  const middle = (west + east - across) / 2
  // Beyond the edge of the world there is nothing to draw, but what goes on past the date line.
  const left = east > HALF_WORLD ? middle : within(middle, HALF_WORLD - across)
  const bottom = within((south + north - up) / 2, HALF_WORLD - up)
  return { width, height, bbox: [left, bottom, left + across, bottom + up] }
}

/** From the picture's upper left corner. */
export function placeOn({ width, height, bbox }: MapView, point: LatLng): { x: number; y: number } {
  const [west, south, east, north] = bbox
  const [x, y] = mercator(point)
  return {
    x: round(((x - west) / (east - west)) * width),
    y: round(((north - y) / (north - south)) * height),
  }
}

/** As `placeOn`, of the copy of the point that lies nearest: maps go on past the date line. */
export function pointOn(view: MapView, point: LatLng): { x: number; y: number } {
  const [west, south, east, north] = view.bbox
  const turns = Math.round((middleOf(west, south, east, north).lng - point.lng) / 360)
  return placeOn(view, { lat: point.lat, lng: point.lng + turns * 360 })
}

interface GridLine {
  /** `12° N`. */
  label: string
  /** From the left or from above. */
  at: number
}

const STEPS = [60, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005]
const FEWEST_LINES = 2

/** Lines of round degrees across the view: at least two each way. */
export function gridOf(view: MapView): { meridians: GridLine[]; parallels: GridLine[] } {
  const [west, south, east, north] = view.bbox
  const [bottomLeft, topRight] = [degrees(west, south), degrees(east, north)]
  const step = STEPS.find(
    (one) =>
      between(bottomLeft.lng, topRight.lng, one).length >= FEWEST_LINES &&
      between(bottomLeft.lat, topRight.lat, one).length >= FEWEST_LINES,
  )
  if (!step) return { meridians: [], parallels: [] }
  return {
    meridians: between(bottomLeft.lng, topRight.lng, step).map((lng) => ({
      label: degreeText(lng, step, 'E', 'W'),
      at: placeOn(view, { lat: 0, lng }).x,
    })),
    parallels: between(bottomLeft.lat, topRight.lat, step).map((lat) => ({
      label: degreeText(lat, step, 'N', 'S'),
      at: placeOn(view, { lat, lng: 0 }).y,
    })),
  }
}

function between(from: number, to: number, step: number): number[] {
  const lines: number[] = []
  for (let n = Math.ceil(from / step); n * step <= to; n += 1) lines.push(n * step)
  return lines
}

function degreeText(value: number, step: number, positive: string, negative: string): string {
  const digits = step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3
  // Past the date line counting begins again.
  const turned = positive === 'E' ? ((((value + 180) % 360) + 360) % 360) - 180 : value
  const text = `${Math.abs(turned).toFixed(digits)}°`
  return Math.abs(turned) < step / 2 ? '0°' : `${text} ${turned > 0 ? positive : negative}`
}

/** Of a box in metres. */
export function middleOf(west: number, south: number, east: number, north: number): LatLng {
  return degrees((west + east) / 2, (south + north) / 2)
}

function middleOfAll(points: readonly LatLng[]): LatLng | undefined {
  if (points.length === 0) return undefined
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  const middle = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2
  return { lat: middle(lats), lng: middle(lngs) }
}

function span(numbers: readonly number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)]
}

function within(start: number, last: number): number {
  return Math.min(Math.max(start, -HALF_WORLD), Math.max(last, -HALF_WORLD))
}

function mercator({ lat, lng }: LatLng): [x: number, y: number] {
  const safe = Math.min(Math.max(lat, -MOST_LATITUDE), MOST_LATITUDE)
  const y = Math.log(Math.tan(Math.PI / 4 + (safe * Math.PI) / 360)) / Math.PI
  return [(lng / 180) * HALF_WORLD, y * HALF_WORLD]
}

function degrees(x: number, y: number): LatLng {
  const lat = (Math.atan(Math.exp((y / HALF_WORLD) * Math.PI)) * 360) / Math.PI - 90
  return { lat, lng: (x / HALF_WORLD) * 180 }
}

/** Engines differ in the last digits; a page must come out the same of all. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}
