/** What a search answered, as its screen shows it. */
import type { SearchCounts } from '#app/api/types.ts'
import type { PageOf } from '#app/lib/shown-pages.ts'
import type { IconName } from '#app/ui/icon.tsx'

/** Anything that was found. */
export interface AnyHit {
  id: string
}

/** What was found of one kind. */
export interface FoundKind<H extends AnyHit> {
  kind: string
  name: string
  icon?: IconName
  count: number
  hits: readonly H[]
}

/** What was found, kind by kind in the order of the screen. */
export interface Found<H extends AnyHit> {
  kinds: readonly FoundKind<H>[]
  meta: SearchCounts
}

/** The kinds of which there is something. */
export function kindsOf<H extends AnyHit>({ kinds }: Found<H>): FoundKind<H>[] {
  return kinds.filter(({ count }) => count > 0)
}

/** One page of one kind; of all kinds together the only one. */
export function pageOf<H extends AnyHit>(found: Found<H>, kind: string | undefined): PageOf<H> {
  const { total, current_page, last_page, per_page } = found.meta
  if (!kind) {
    const data = kindsOf(found).flatMap(({ hits }) => hits)
    return { data, meta: { total, per_page, last_page: 1, to: data.length } }
  }
  const one = found.kinds.find((other) => other.kind === kind)
  const data = one?.hits ?? []
  const to = data.length > 0 ? (current_page - 1) * per_page + data.length : null
  return { data, meta: { total: one?.count ?? 0, per_page, last_page, to } }
}
