/** Kinds of results as visitors know them. */
import { isParent } from '#app/api/parents.ts'
import type { Kind } from '#app/features/hub/search/state.ts'
import { searchTexts } from '#messages/hub/search.ts'
import { parentsTexts } from '#messages/shared/parents.ts'

export function useKindName(): (kind: Kind) => string {
  const parents = parentsTexts
  const { kind: names } = searchTexts
  return (kind) => (isParent(kind) ? parents[kind].title : names[kind])
}
