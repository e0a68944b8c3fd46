/** The scale of a map's still picture: a bar of a round length. */
import type { MapView } from '#app/map/view.ts'

/** Of the earth, in metres, as Mercator counts it. */
const RADIUS = 6_378_137
/** On wider pictures a bar would be true along one line only. */
const WIDEST = 1_500_000
/** How much of the picture the bar takes at most. */
const SHARE = 0.25
const ROUND = [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1]

export interface Scale {
  /** In the picture's units. */
  width: number
  /** `5 km` or `200 m`. */
  label: string
}

export function scaleOf({ width, bbox: [west, south, east, north] }: MapView): Scale | undefined {
  // What Mercator stretches, taken back in the middle of the picture.
  const stretched = Math.cosh((south + north) / 2 / RADIUS)
  const across = (east - west) / stretched
  if (across > WIDEST) return undefined
  const length = ROUND.find((km) => km * 1000 <= across * SHARE)
  if (length === undefined) return undefined
  return {
    width: Math.round(((length * 1000) / across) * width * 10) / 10,
    label: length < 1 ? `${length * 1000} m` : `${length} km`,
  }
}
