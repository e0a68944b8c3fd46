/** What a search answered, as lists draw it. */
import type { SearchHit, SearchResults } from '#app/api/types.ts'
import { KINDS, type Kind } from '#app/features/hub/search/state.ts'
import type { PageOf } from '#app/lib/shown-pages.ts'

export interface FoundKind {
  kind: Kind
  count: number
  hits: readonly SearchHit[]
}

/** The kinds of which something was found. */
export function kindsOf(results: SearchResults): FoundKind[] {
  return KINDS.map((kind) => ({
    kind,
    count: results.meta.counts[kind] ?? 0,
    hits: results[kind],
  })).filter(({ count }) => count > 0)
}

/** One page of one kind; of all kinds together the only one. */
export function pageOf(results: SearchResults, kind: Kind | undefined): PageOf<SearchHit> {
  const { total, counts, current_page, last_page, per_page } = results.meta
  if (!kind) {
    const data = kindsOf(results).flatMap(({ hits }) => hits)
    return { data, meta: { total, per_page, last_page: 1, to: data.length } }
  }
  const data = results[kind]
  const to = data.length > 0 ? (current_page - 1) * per_page + data.length : null
  return { data, meta: { total: counts[kind] ?? 0, per_page, last_page, to } }
}
