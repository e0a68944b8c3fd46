/**
 * A wider look in a corner of a near map: close by, land has no form to be known by. Knows nothing
 * of React.
 */
import type { Outlines } from '#app/api/types.ts'
import { type LatLng, type MapView, middleOf, placeOn, viewAround } from '#app/lib/map-picture.ts'

type Corner = 'north-east' | 'north-west' | 'south-west'

export interface Inset {
  view: MapView
  corner: Corner
  /** Where the map lies in it. */
  mark: { x: number; y: number }
}

/** A wider map, in metres, is known by its coasts. */
const NEAR = 600_000
const WIDE = 3_600_000
const [WIDTH, HEIGHT] = [200, 140]
/** What it takes of the map each way, with the room around it. */
const SHARE = 0.32
/** The scale is in the fourth. */
const CORNERS: readonly Corner[] = ['north-east', 'north-west', 'south-west']

export function insetOf(
  view: MapView,
  points: readonly LatLng[],
  shapes: readonly Outlines[],
): Inset | undefined {
  const [west, south, east, north] = view.bbox
  if (east - west > NEAR) return undefined
  const middle = middleOf(west, south, east, north)
  const wide = viewAround([middle], WIDTH, HEIGHT, WIDE)
  if (!wide) return undefined
  const drawn = shapes
    .flatMap((file) => file.shapes)
    .flatMap(({ parts }) => parts.flat())
    .map(([lng = 0, lat = 0]) => ({ lat, lng }))
  const places = [...points, ...drawn].map((place) => placeOn(view, place))
  const isFree = (corner: Corner) => !places.some((place) => isIn(corner, view, place))
  // What is drawn matters more: where it leaves no corner, there is no wider look.
  const corner = CORNERS.find(isFree)
  return corner && { view: wide, corner, mark: placeOn(wide, middle) }
}

function isIn(corner: Corner, { width, height }: MapView, { x, y }: Inset['mark']): boolean {
  const isWest = x < width * SHARE
  const isEast = x > width * (1 - SHARE)
  const isNorth = y < height * SHARE
  const isSouth = y > height * (1 - SHARE)
  return {
    'north-east': isNorth && isEast,
    'north-west': isNorth && isWest,
    'south-west': isSouth && isWest,
  }[corner]
}
