/** Where stories stand in a picture of the world. Knows nothing of React. */
import { HEIGHT, type Place, project, WIDTH } from '#app/lib/equal-earth.ts'
import { gather } from '#app/lib/gather.ts'

interface Frame extends Place {
  width: number
  height: number
}

interface Located {
  id: string
  location: { lat: number; lng: number } | null
}

/** Stories so near each other that their marks would lie upon each other are one. */
export interface Spot<T> {
  /** In hundredths of the picture. */
  x: number
  y: number
  stories: readonly T[]
}

interface WorldPicture<T> {
  frame: Frame
  spots: readonly Spot<T>[]
}

/** Width to height. */
export const ASPECT = 16 / 9
/** Room around the outermost marks, in parts of the width. */
const MARGIN = 0.08
/** The coast is drawn no finer than this. */
const NARROWEST = 190
/** Marks nearer than this, in hundredths of the width, become one. */
const NEAR = 5

export function placeStories<T extends Located>(stories: readonly T[]): WorldPicture<T> {
  const placed = stories.flatMap((story) =>
    story.location ? [{ story, ...project(story.location.lat, story.location.lng) }] : [],
  )
  const frame = frameAround(placed)
  const marks = placed.map(({ story, ...place }) => ({
    x: ((place.x - frame.x) / frame.width) * 100,
    y: ((place.y - frame.y) / frame.height) * 100,
    item: story,
  }))
  const spots = gather(marks, (x, y) => Math.hypot(x, y / ASPECT) < NEAR).map(
    ({ x, y, items }) => ({ x: round(x), y: round(y), stories: items }),
  )
  return { frame, spots }
}

/** The part of the world that holds all places, in the shape of the picture. */
export function frameAround(places: readonly Place[]): Frame {
  if (places.length === 0) return { x: 0, y: 0, width: WIDTH, height: WIDTH / ASPECT }
  const [west, east] = span(places.map(({ x }) => x))
  const [north, south] = span(places.map(({ y }) => y))
  const wanted = Math.max(east - west, (south - north) * ASPECT) * (1 + 2 * MARGIN)
  const width = Math.min(Math.max(wanted, NARROWEST), WIDTH)
  const height = width / ASPECT
  return {
    x: round(within((west + east) / 2 - width / 2, WIDTH - width)),
    y: round(within((north + south) / 2 - height / 2, HEIGHT - height)),
    width: round(width),
    height: round(height),
  }
}

function span(numbers: readonly number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)]
}

/** Beyond the edge of the world there is nothing to see; where the world is smaller, it lies in the middle. */
function within(start: number, room: number): number {
  return room < 0 ? room / 2 : Math.min(Math.max(start, 0), room)
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
