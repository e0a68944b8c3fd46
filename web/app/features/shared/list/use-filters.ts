/** The list's state with the means to change it: the address now, or the one on its way. */
import { useListKind } from '#app/features/shared/list/list-context.tsx'
import { type ListState, parseList, serialiseList } from '#app/features/shared/list/list-state.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { usePending, useSearchParams } from '#app/navigation/context.ts'
import { useGo } from '#app/navigation/go.tsx'

interface Filters {
  /** What the results show. */
  state: ListState
  /** What the visitor chose; ahead of `state` until the answer is here. */
  chosen: ListState
  pending: boolean
  hrefOf: (state: ListState) => string
  go: (state: ListState, options?: { replace?: boolean }) => void
}

export function useFilters(): Filters {
  const { shape, addressOf } = useListKind()
  const search = useSearchParams()
  const location = usePending()
  const go = useGo()
  const paths = usePaths()
  const state = parseList(shape, search)
  const pending = location !== undefined && location.pathname === addressOf(paths)
  const chosen = pending ? parseList(shape, new URLSearchParams(location.search)) : state
  const hrefOf = (next: ListState) => addressOf(paths, serialiseList(next))
  return {
    state,
    chosen,
    pending,
    hrefOf,
    go: (next, { replace = false } = {}) => {
      go?.(hrefOf(next), { keepScroll: true, replace })
    },
  }
}
