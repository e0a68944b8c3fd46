/**
 * What a live map shows, behind the `#` of the page's address: `#at=23.7,90.4&z=6&on=a-story`. A link
 * restores it, and no server is asked when the map moves.
 */
import type { View } from '#app/map/live/types.ts'

export interface MapHash {
  view: View | undefined
  /** What is chosen on the map. */
  on: string
  /** What is not shown: ids, sorted. */
  off: readonly string[]
}

export const NO_HASH: MapHash = { view: undefined, on: '', off: [] }

const MOST_ZOOM = 24
/** Longer ones are nobody's. */
const LONGEST = 2000

/** Never fails: what cannot be read is left out. */
export function parseMapHash(hash: string): MapHash {
  const given = new URLSearchParams(hash.replace(/^#/, '').slice(0, LONGEST))
  const off = (given.get('off') ?? '').split(',').filter((id) => id !== '')
  return { view: viewIn(given), on: given.get('on') ?? '', off: [...new Set(off)].sort() }
}

/** With its `#`, or empty. */
export function writeMapHash({ view, on, off }: MapHash): string {
  const pairs: [string, string][] = [
    ['at', view ? `${view.lat},${view.lng}` : ''],
    ['z', view ? String(view.zoom) : ''],
    ['on', on],
    ['off', [...off].sort().join(',')],
  ]
  const text = pairs
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&')
  return text === '' ? '' : `#${text}`
}

function viewIn(given: URLSearchParams): View | undefined {
  const numbers = [...(given.get('at') ?? '').split(','), given.get('z') ?? ''].map((text) =>
    text.trim() === '' ? Number.NaN : Number(text),
  )
  const [lat = Number.NaN, lng = Number.NaN, zoom = Number.NaN] = numbers
  const isThere = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && zoom >= 0 && zoom <= MOST_ZOOM
  return numbers.length === 3 && isThere ? { lat, lng, zoom } : undefined
}
