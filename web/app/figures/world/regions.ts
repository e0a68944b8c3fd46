/** Which part of the map shows a region. */
import { type MapView, TALL, WORLD } from '#app/figures/world/place-world.ts'
import type { MapRegion } from '#app/lib/map-regions.ts'

/**
 * Left, top, right and bottom of what must be seen. Not the box around all countries of a region:
 * Russia would make Europe half of the world, and the Pacific lies at both ends of the map.
 */
const BOXES: Record<MapRegion, readonly [number, number, number, number]> = {
  africa: [2010, 510, 3150, 1870],
  asia: [2670, 250, 4270, 1400],
  europe: [2130, 60, 3000, 610],
  'latin-america-and-the-caribbean': [800, 590, 1920, 2167],
  'northern-america': [740, 0, 2300, 740],
  oceania: [3800, 880, 5000, 2110],
}

/** The region with what lies around it, as high as the map of the world, or `tall` for phones. */
export function regionView(region: MapRegion, tall: boolean): MapView {
  const [left, top, right, bottom] = BOXES[region]
  const ratio = tall ? TALL : WORLD.height / WORLD.width
  const most = Math.min(WORLD.width, WORLD.height / ratio)
  const width = Math.round(Math.min(most, Math.max(right - left, (bottom - top) / ratio)))
  const height = Math.min(WORLD.height, Math.round(width * ratio))
  const within = (middle: number, length: number, all: number) =>
    Math.round(Math.min(all - length, Math.max(0, middle - length / 2)))
  return {
    x: within((left + right) / 2, width, WORLD.width),
    y: within((top + bottom) / 2, height, WORLD.height),
    width,
    height,
  }
}
