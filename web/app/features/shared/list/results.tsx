/** The items of the list, and the way to more of them. */
import type { ReactNode } from 'react'
import { useListKind } from '#app/features/shared/list/list-context.tsx'
import { serialiseList } from '#app/features/shared/list/list-state.ts'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import type { Facts } from '#app/lib/cached-markup.tsx'
import type { PageOf } from '#app/lib/shown-pages.ts'
import { PagedList } from '#app/ui/paged-list.tsx'
import { listTexts } from '#messages/shared/list.ts'

interface ResultsProps<T> {
  list: PageOf<T>
  /** How the items lie. */
  className: string | undefined
  draw: (item: T) => ReactNode
  factsOf?: (item: T) => Facts | undefined
}

export function Results<T extends { id: string }>(props: ResultsProps<T>) {
  const { list, className, draw, factsOf } = props
  const m = listTexts
  const { words } = useListKind()
  const { state, chosen, pending, hrefOf } = useFilters()
  return (
    <PagedList
      name={useListName()}
      page={state.page}
      list={list}
      words={{ ...m, earlier: words.earlier, counted: words.counted }}
      hrefOf={(page) => hrefOf({ ...state, page })}
      coming={pending ? chosen.page : undefined}
      className={className}
      draw={draw}
      factsOf={factsOf}
    />
  )
}

/** What the list is remembered by during a visit. */
export function useListName(): string {
  const { name } = useListKind()
  const { state } = useFilters()
  return `${name}?${serialiseList({ ...state, page: 1 })}`
}
