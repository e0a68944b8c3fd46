/** "Load more" appends: which pages of a list stand on the screen. */
import { useEffect } from 'react'
import { useMemory } from '#app/lib/memory.tsx'
import { useLocation } from '#app/navigation/context.ts'

/** One page of a list, as the API gives it. */
export interface PageOf<T> {
  data: readonly T[]
  meta: { total: number; per_page: number; last_page: number; to: number | null }
}

export interface ShownPage<T> {
  page: number
  cards: readonly T[]
}

/** Kept in the history entry, so that going back shows as many pages as there were. */
export interface ListHistory {
  from: number
}

interface Identified {
  id: string
}

/**
 * The pages from the first one shown to the current one. Earlier ones come from the visit's memory;
 * a page that is opened afresh stands alone. `list` names the list and its filters, without page.
 */
export function useShownPages<T extends Identified>(
  list: string,
  page: number,
  current: PageOf<T>,
): ShownPage<T>[] {
  const memory = useMemory()
  const from = fromOf(useLocation().state) ?? page

  useEffect(() => {
    memory.set(keyOf(list, page), current)
  }, [memory, list, page, current])

  const remembered = (earlier: number) => memory.get(keyOf(list, earlier)) as PageOf<T> | undefined
  return collectPages(page, current, from, remembered)
}

/** Pure: without gaps, and nothing twice, however the list changed in between. */
export function collectPages<T extends Identified>(
  page: number,
  current: Pick<PageOf<T>, 'data'>,
  from: number,
  remembered: (page: number) => Pick<PageOf<T>, 'data'> | undefined,
): ShownPage<T>[] {
  const pages: ShownPage<T>[] = [{ page, cards: current.data }]
  for (let before = page - 1; before >= from; before -= 1) {
    const earlier = remembered(before)
    if (!earlier) break
    pages.unshift({ page: before, cards: earlier.data })
  }
  const seen = new Set<string>()
  return pages.map((shown) => ({
    page: shown.page,
    cards: shown.cards.filter(({ id }) => !seen.has(id) && seen.add(id)),
  }))
}

function fromOf(state: unknown): number | undefined {
  const from = (state as Partial<ListHistory> | null)?.from
  return typeof from === 'number' ? from : undefined
}

function keyOf(list: string, page: number): string {
  return `${list} ${page}`
}
