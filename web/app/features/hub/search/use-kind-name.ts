/** Kinds of results as visitors know them. */
import { isParent } from '#app/api/parents.ts'
import type { Kind } from '#app/features/hub/search/state.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { parentsTexts } from '#app/messages/parents.ts'
import { searchTexts } from '#app/messages/search.ts'

export function useKindName(): (kind: Kind) => string {
  const parents = useMessages(parentsTexts)
  const { kind: names } = useMessages(searchTexts)
  return (kind) => (isParent(kind) ? parents[kind].title : names[kind])
}
