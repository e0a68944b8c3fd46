/** What the hub's search found, kind by kind. */
import { isParent } from '#app/api/parents.ts'
import type { SearchHit, SearchResults } from '#app/api/types.ts'
import { KINDS, type Kind } from '#app/features/hub/search/state.ts'
import type { Found } from '#app/features/shared/search/found.ts'
import { hubSearchTexts } from '#messages/hub/search.ts'
import { parentsTexts } from '#messages/shared/parents.ts'

export function foundIn(results: SearchResults): Found<SearchHit> {
  const kinds = KINDS.map((kind) => ({
    kind,
    name: nameOf(kind),
    count: results.meta.counts[kind] ?? 0,
    hits: results[kind],
  }))
  return { kinds, meta: results.meta }
}

/** Kinds of results as visitors know them. */
function nameOf(kind: Kind): string {
  return isParent(kind) ? parentsTexts[kind].title : hubSearchTexts.kind[kind]
}
