/** Fetches what moves a map. A server never does. */
import type { openMap } from '#app/map/live/open-map.ts'

export async function loadMap(): Promise<typeof openMap> {
  if (import.meta.env.SSR) throw new Error('a server shows pictures of maps')
  return (await import('#app/map/live/open-map.ts')).openMap
}
