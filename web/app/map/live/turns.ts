/** Maps go on past the date line: which copy of a place is meant, and how far a map can be left. */
import type { Box, View } from '#app/map/live/types.ts'
import type { LatLng } from '#app/map/view.ts'

const TILE = 256

/** The longitude of the copy that lies nearest to `middle`. */
export function nearest(lng: number, middle: number): number {
  return lng + 360 * Math.round((middle - lng) / 360)
}

/** Between -180 and 180. */
export function turned(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180
}

/** From here on the world is as wide as the map: no country is seen twice. */
export function leastZoom(width: number): number {
  return Math.max(0, Math.ceil(Math.log2(width / TILE) * 100) / 100)
}

/** As it is told: no finer than anybody sees, so that an address stays short. */
export function roundedView({ lat, lng, zoom }: View): View {
  const digits = 10 ** Math.min(Math.max(Math.ceil(zoom / 3), 1), 5)
  const round = (value: number) => Math.round(value * digits) / digits
  return { lat: round(lat), lng: round(turned(lng)), zoom: Math.round(zoom * 100) / 100 }
}

/** What holds all of these points, the short way around the world. */
export function boxAround(points: readonly LatLng[]): Box | undefined {
  const [first] = points
  if (!first) return undefined
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => turned(lng)).sort((a, b) => a - b)
  // The widest gap is left out; at first, the one over the date line.
  let [west, east] = [lngs[0] ?? 0, lngs.at(-1) ?? 0]
  let gap = west + 360 - east
  for (const [at, lng] of lngs.entries()) {
    const before = lngs[at - 1] ?? lng
    if (lng - before <= gap) continue
    gap = lng - before
    ;[west, east] = [lng, before + 360]
  }
  return { west, east, south: Math.min(...lats), north: Math.max(...lats) }
}
