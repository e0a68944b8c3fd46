/** "Load more" appends: which pages of the list stand on the screen. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ArticleCard, ArticlePage } from '#app/api/types.ts'
import { type ListState, serialiseList } from '#app/features/articles/list-state.ts'
import { useMemory } from '#app/lib/memory.tsx'

export interface ShownPage {
  page: number
  cards: readonly ArticleCard[]
}

/** Kept in the history entry, so that going back shows as many pages as there were. */
export interface ListHistory {
  from: number
}

/**
 * The pages from the first one shown to the current one. Earlier ones come from the visit's memory;
 * a page that is opened afresh stands alone.
 */
export function useShownPages(state: ListState, current: ArticlePage | undefined): ShownPage[] {
  const memory = useMemory()
  const from = fromOf(useLocation().state) ?? state.page
  const key = keyOf(state, state.page)

  useEffect(() => {
    if (current) memory.set(key, current)
  }, [memory, key, current])

  return current ? collectPages(state, current, from, (page) => memory.get(keyOf(state, page))) : []
}

/** Pure: without gaps, and no article twice, however the list changed in between. */
export function collectPages(
  state: Pick<ListState, 'page'>,
  current: Pick<ArticlePage, 'data'>,
  from: number,
  remembered: (page: number) => unknown,
): ShownPage[] {
  const pages: ShownPage[] = [{ page: state.page, cards: current.data }]
  for (let page = state.page - 1; page >= from; page -= 1) {
    const earlier = remembered(page) as Pick<ArticlePage, 'data'> | undefined
    if (!earlier) break
    pages.unshift({ page, cards: earlier.data })
  }
  const seen = new Set<string>()
  return pages.map(({ page, cards }) => ({
    page,
    cards: cards.filter(({ id }) => !seen.has(id) && seen.add(id)),
  }))
}

function fromOf(state: unknown): number | undefined {
  const from = (state as Partial<ListHistory> | null)?.from
  return typeof from === 'number' ? from : undefined
}

function keyOf(state: ListState, page: number): string {
  return `articles?${serialiseList({ ...state, page })}`
}
