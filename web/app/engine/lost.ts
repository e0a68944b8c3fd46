/** A page that is not there: where its visitor is sent instead, or what may have been meant. */
import { get } from '#app/api/get.ts'
import { type Answers, area, bodyOf, type Query } from '#app/api/query.ts'
import type { Closest, NothingThere } from '#app/api/types.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'

const STATUSES = [301, 302, 303, 307, 308] as const

/** What there is at the page's address. */
export function lostQuery({ path }: Pick<PageRequest, 'path'>) {
  return area(get('/api/resolve', { path }))
}

/** Authors can send visitors of an old address on. */
export function lostRedirect(request: PageRequest, known: Answers): Redirect | undefined {
  const found = bodyOf(known, lostQuery(request))
  if (found?.type !== 'redirect') return undefined
  const status = STATUSES.find((status) => status === found.status) ?? 302
  return { to: found.to, status }
}

/** Addresses that are like the page's, at most three. */
export function closestTo(request: Pick<PageRequest, 'path'>, known: Answers): readonly Closest[] {
  const answer = known[lostQuery(request).url]
  return answer?.status === 404 ? ((answer.body as NothingThere | null)?.closest ?? []) : []
}

/** 410 where an author says that a page is gone for good. */
export function lostStatus(request: Pick<PageRequest, 'path'>, known: Answers): 404 | 410 {
  return known[lostQuery(request).url]?.status === 410 ? 410 : 404
}

/** Whether what the page is about turned out not to be there. */
export function isLost(queries: readonly Query[], known: Answers): boolean {
  return queries.some((query) => query.required && known[query.url]?.status === 404)
}
