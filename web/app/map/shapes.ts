/** Outlines on a map's still picture: what they span, and their paths. Knows nothing of React. */
import type { Outline, Outlines } from '#app/api/types.ts'
import { type LatLng, type MapView, PICTURE, placeOn, viewAround } from '#app/map/view.ts'

/** An outline, and which of several looks it has. */
export interface Drawn {
  outline: Outline
  look: number
}

export function drawnOf(files: readonly Outlines[]): Drawn[] {
  return files.flatMap(({ shapes }) => shapes).map((outline, look) => ({ outline, look }))
}

/** The corners of the boxes around them. */
export function cornersOf(files: readonly Outlines[]): LatLng[] {
  return files.flatMap(({ bounds: [west = 0, south = 0, east = 0, north = 0] }) => [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ])
}

/** Where outlines go on past the date line, so do the points east of it. */
export function besideShapes<P extends LatLng>(point: P, corners: readonly LatLng[]): P {
  const lngs = corners.map(({ lng }) => lng)
  const goesOn = Math.max(...lngs) > 180 && point.lng < Math.min(...lngs)
  return goesOn ? { ...point, lng: point.lng + 360 } : point
}

/** In metres. */
const VILLAGE = 2000

/** A picture of what has an extent: near enough to be seen, with some land around. */
export function viewOfShapes(
  places: readonly LatLng[],
  { width, height } = PICTURE,
): MapView | undefined {
  return viewAround(places, width, height, VILLAGE, 0.3)
}

/** Points have no stroke to be told apart by: a diamond, a square, and triangles up and down. */
const MARKS = ['m0-8l8 8-8 8-8-8Z', 'm-6-6h12v12h-12Z', 'm0-8l8 14h-16Z', 'm0 8l8-14h-16Z']

/** One path for all parts: areas may overlap, and holes stay open since they turn the other way. */
export function pathOf(view: MapView, { outline: { kind, parts }, look }: Drawn): string {
  const draw = kind === 'point' ? pointOf : kind === 'area' ? ringOf : lineOf
  return parts.map((part) => draw(placesOf(view, part), look)).join('')
}

interface Place {
  x: number
  y: number
}

/** What falls onto the place before it is left out. */
function placesOf(view: MapView, part: Outline['parts'][number]): Place[] {
  const places = part.map(([lng = 0, lat = 0]) => placeOn(view, { lat, lng }))
  return places.filter(({ x, y }, at) => {
    const before = places[at - 1]
    return !before || before.x !== x || before.y !== y
  })
}

function lineOf(places: readonly Place[]): string {
  const [first, ...others] = places.map(({ x, y }) => `${x} ${y}`)
  // A line of no length has round ends: it is a dot.
  return first === undefined ? '' : `M${first}L${others.join(' ') || first}`
}

function ringOf(places: readonly Place[]): string {
  return places.length > 1 ? `${lineOf(places.slice(0, -1))}Z` : lineOf(places)
}

function pointOf([place]: readonly Place[], look: number): string {
  return place ? markAt(place, look) : ''
}

export function markAt({ x, y }: Place, look: number): string {
  return `M${x} ${y}${MARKS[look % MARKS.length]}`
}
