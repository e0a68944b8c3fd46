/** The page that a document opens with. */
import type { History } from '#app/navigation/history.ts'
import { isSamePage, type Location } from '#app/navigation/location.ts'

/** Whoever goes Back before it is there has another address by then: it is asked for anew. */
export async function firstPage<T>(
  { current }: Pick<History, 'current'>,
  load: (location: Location) => Promise<T>,
): Promise<T & { location: Location }> {
  const asked = current()
  const loaded = await load(asked)
  const location = current()
  return isSamePage(asked, location) ? { ...loaded, location } : firstPage({ current }, load)
}
