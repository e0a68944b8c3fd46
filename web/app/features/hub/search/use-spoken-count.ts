/** Tells assistive technology how much was found when the results changed in place. */
import { useEffect, useRef } from 'react'
import type { Area } from '#app/api/query.ts'
import type { SearchResults } from '#app/api/types.ts'
import type { Kind } from '#app/features/hub/search/state.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { searchTexts } from '#app/messages/search.ts'
import { useAnnounce } from '#app/ui/announcer.tsx'

/** The list of one kind speaks for itself while it stays: it also says how far it is shown. */
export function useSpokenCount(results: Area<SearchResults> | null, kind: Kind | undefined): void {
  const { counted, failed } = useMessages(searchTexts)
  const announce = useAnnounce()
  const spoken = useRef({ results, kind })
  useEffect(() => {
    const before = spoken.current
    spoken.current = { results, kind }
    if (!results || before.results === results || (kind && kind === before.kind)) return
    if (!results.ok) return announce(failed)
    const { total, counts } = results.data.meta
    announce(counted(kind ? (counts[kind] ?? 0) : total))
  }, [announce, counted, failed, results, kind])
}
