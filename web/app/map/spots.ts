/** Where entries stand on a still map. Knows nothing of React. */
import { cluster } from '#app/map/cluster.ts'
import type { PictureSize } from '#app/map/picture-sizes.tsx'
import { type LatLng, type MapView, pointOn, shortWay, viewAround } from '#app/map/view.ts'

interface Located {
  id: string
  location: LatLng | null
}

/** Entries so near each other that their marks would lie upon each other are one. */
export interface Spot<T> {
  /** In hundredths of the picture. */
  x: number
  y: number
  items: readonly T[]
}

interface PlacedItems<T> {
  view: MapView
  spots: readonly Spot<T>[]
}

/** Of a narrow picture, which shows the world but for the poles. */
export const NARROW_HEIGHT = 210
/** In metres: one country with its neighbours. The coast is drawn no finer than this needs. */
const NARROWEST = 1_500_000
/** What a mark takes each way, in pixels of the screen, with the gap between two. */
const MARK = 27
/** As narrow as either picture is ever shown, in the same: marks keep their size. */
const LEAST_WIDTH = { wide: 480, narrow: 286 }
/** Beside the date line a mark would be cut in half. */
const EDGE = 4

export function placeItems<T extends Located>(
  all: readonly T[],
  { name, width, height }: PictureSize,
): PlacedItems<T> | undefined {
  const placed = all.flatMap((item) => (item.location ? [{ item, at: item.location }] : []))
  const view = viewAround(shortWay(placed.map(({ at }) => at)), width, height, NARROWEST)
  if (!view) return undefined
  const marks = placed.map(({ item, at }) => {
    const { x, y } = pointOn(view, at)
    return { x: hundredths(x, width), y: hundredths(y, height), item }
  })
  const across = (MARK / LEAST_WIDTH[name]) * 100
  const size = { width: across, height: (across * width) / height }
  const spots = cluster(marks, () => size)
  return { view, spots: spots.map(({ x, y, items }) => ({ x, y, items })) }
}

function hundredths(pixels: number, all: number): number {
  const part = Math.round((pixels / all) * 10_000) / 100
  return Math.min(Math.max(part, EDGE), 100 - EDGE)
}
