/** Fetches what moves a map. A server never does. */
import { loadAreaStyle } from '#app/lib/area-style.ts'
import type { openMap } from '#app/map/live/open-map.ts'

export async function loadMap(): Promise<typeof openMap> {
  if (import.meta.env.SSR) throw new Error('a server shows pictures of maps')
  // The style of maps is in the hub's sheet.
  const [program] = await Promise.all([import('#app/map/live/open-map.ts'), loadAreaStyle('hub')])
  return program.openMap
}
