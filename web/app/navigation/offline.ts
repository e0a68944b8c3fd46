/** Whether a page did not come because there is no connection. */
import type { Answers, Query } from '#app/api/query.ts'

/** A line that swallows what is sent is as good as none. */
const LONGEST_MS = 4000

/**
 * Nothing was answered, or not what the page is about. Where other parts came, the page is shown
 * and says what is missing.
 */
export function isOffline(queries: readonly Query[], known: Answers): boolean {
  const silent = ({ url }: Query) => known[url]?.status === 0
  if (queries.length === 0) return false
  return queries.every(silent) || queries.some((query) => query.required && silent(query))
}

/** A browser knows of a network, and not whether it leads anywhere: any answer of the server does. */
export async function isOnline(): Promise<boolean> {
  if (!navigator.onLine) return false
  const signal = AbortSignal.timeout(LONGEST_MS)
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}
