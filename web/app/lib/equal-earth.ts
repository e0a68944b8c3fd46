/**
 * Where a place lies in the picture of the world, `assets/drawn/world.svg`. Equal Earth by Šavrič,
 * Patterson and Jenny: areas are true, so no country looks larger than it is.
 */

export const WIDTH = 1000
export const HEIGHT = 436
/** Rounds away the empty north: the picture begins at this latitude. */
const TOP = 83.7

const A = [1.340264, -0.081106, 0.000893, 0.003796] as const
const RADIANS = Math.PI / 180
const ROOT = Math.sqrt(3) / 2
const SCALE = WIDTH / (2 * Math.PI * scaleOf(0))

export interface Place {
  x: number
  y: number
}

export function project(lat: number, lng: number): Place {
  const angle = Math.asin(ROOT * Math.sin(lat * RADIANS))
  return {
    x: WIDTH / 2 + SCALE * lng * RADIANS * scaleOf(angle) * Math.cos(angle),
    y: SCALE * (northing(TOP) - northing(lat)),
  }
}

function northing(lat: number): number {
  const t = Math.asin(ROOT * Math.sin(lat * RADIANS))
  const t2 = t * t
  return t * (A[0] + A[1] * t2 + t2 ** 3 * (A[2] + A[3] * t2))
}

/** How wide a degree is at an angle, but for its cosine. */
function scaleOf(t: number): number {
  const t2 = t * t
  return 1 / (ROOT * (A[0] + 3 * A[1] * t2 + t2 ** 3 * (7 * A[2] + 9 * A[3] * t2)))
}
