/**
 * A wider look in a corner of a near map: close by, land has no form to be known by. Knows nothing
 * of React.
 */
import type { Outlines } from '#app/api/types.ts'
import { type LatLng, type MapView, middleOf, placeOn, viewAround } from '#app/map/view.ts'

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
/** Of a wide picture; beside a narrow one it is as small. */
const INSET = { width: 200, height: 140 }
/** What it takes of the map each way, with the room around it: most on small screens. */
const [SHARE_ACROSS, SHARE_DOWN] = [0.3, 0.4]
/** The scale is in the fourth. */
const CORNERS: readonly Corner[] = ['north-east', 'north-west', 'south-west']

export function insetOf(
  view: MapView,
  points: readonly LatLng[],
  shapes: readonly Outlines[],
  { width, height } = INSET,
): Inset | undefined {
  const [west, south, east, north] = view.bbox
  if (east - west > NEAR) return undefined
  const middle = middleOf(west, south, east, north)
  const wide = viewAround([middle], width, height, WIDE)
  if (!wide) return undefined
  const lines = [...points.map((point) => [point]), ...shapes.flatMap(linesOf)].map((line) =>
    line.map((place) => placeOn(view, place)),
  )
  const isFree = (corner: Corner) => !lines.some((line) => touches(boxOf(corner, view), line))
  // What is drawn matters more: where it leaves no corner, there is no wider look.
  const corner = CORNERS.find(isFree)
  return corner && { view: wide, corner, mark: placeOn(wide, middle) }
}

function linesOf({ shapes }: Outlines): LatLng[][] {
  return shapes.flatMap(({ parts }) =>
    parts.map((part) => part.map(([lng = 0, lat = 0]) => ({ lat, lng }))),
  )
}

type Place = Inset['mark']
type Range = readonly [least: number, most: number]

function boxOf(corner: Corner, { width, height }: MapView): { across: Range; down: Range } {
  const across = width * SHARE_ACROSS
  const down = height * SHARE_DOWN
  return {
    across: corner === 'north-east' ? [width - across, width] : [0, across],
    down: corner === 'south-west' ? [height - down, height] : [0, down],
  }
}

/** Whether a line, or the one place that it is, has a part in the box. */
function touches(box: ReturnType<typeof boxOf>, line: readonly Place[]): boolean {
  return line.some((place, at) => crosses(box, line[at - 1] ?? place, place))
}

/** After Liang and Barsky: the part of the way that is within both ranges. */
function crosses({ across, down }: ReturnType<typeof boxOf>, from: Place, to: Place): boolean {
  const ways = [partWithin(across, from.x, to.x), partWithin(down, from.y, to.y)]
  const begin = Math.max(0, ...ways.map(([first]) => first))
  const end = Math.min(1, ...ways.map(([, last]) => last))
  return begin <= end
}

/** From which part of the way to which it is within; the whole way is from 0 to 1. */
function partWithin([least, most]: Range, from: number, to: number): Range {
  if (from === to) return from >= least && from <= most ? [0, 1] : [1, 0]
  const [one, other] = [(least - from) / (to - from), (most - from) / (to - from)]
  return one < other ? [one, other] : [other, one]
}
