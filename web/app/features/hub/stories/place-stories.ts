/** Where stories stand on a picture that the map server draws. Knows nothing of React. */
import { cluster } from '#app/map/cluster.ts'
import { type LatLng, type MapView, placeOn, viewAround } from '#app/map/view.ts'

interface Located {
  id: string
  location: LatLng | null
}

/** Stories so near each other that their marks would lie upon each other are one. */
export interface Spot<T> {
  /** In hundredths of the picture. */
  x: number
  y: number
  stories: readonly T[]
}

interface PlacedStories<T> {
  view: MapView
  spots: readonly Spot<T>[]
}

const [WIDTH, HEIGHT] = [1024, 576]
/** In metres: one country with its neighbours. The coast is drawn no finer than this needs. */
const NARROWEST = 1_500_000
/** Marks nearer than this, in hundredths of the width, become one. */
const NEAR = 5
/** Beside the date line a mark would be cut in half. */
const EDGE = 2

export function placeStories<T extends Located>(
  stories: readonly T[],
): PlacedStories<T> | undefined {
  const placed = stories.flatMap((story) => (story.location ? [{ story, at: story.location }] : []))
  const view = viewAround(
    placed.map(({ at }) => at),
    WIDTH,
    HEIGHT,
    NARROWEST,
  )
  if (!view) return undefined
  const marks = placed.map(({ story, at }) => {
    const { x, y } = placeOn(view, at)
    return { x: hundredths(x, WIDTH), y: hundredths(y, HEIGHT), item: story }
  })
  const spots = cluster(marks, (x, y) => Math.hypot(x, (y * HEIGHT) / WIDTH) < NEAR)
  return { view, spots: spots.map(({ x, y, items }) => ({ x, y, stories: items })) }
}

function hundredths(pixels: number, all: number): number {
  const part = Math.round((pixels / all) * 10_000) / 100
  return Math.min(Math.max(part, EDGE), 100 - EDGE)
}
