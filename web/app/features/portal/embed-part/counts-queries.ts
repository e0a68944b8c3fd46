/** What a figure that counts a list asks for in another site's page: the counts under its filters. */
import { get } from '#app/api/get.ts'
import { required } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'

/** The lists that have figures, and which. */
const FIGURES = {
  projects: ['map'],
  initiatives: ['map', 'actors', 'topics'],
} as const

type Counted = keyof typeof FIGURES

/** By the names of the lists' addresses. Told here once more: the table of routes fetches no lists. */
const GROUPS = ['actors', 'countries', 'funders', 'goals', 'sectors', 'topics', 'years'] as const
const WORDS = 'searchQuery'

/** All that narrows such a list: neither order nor page changes a count. */
export const EMBED_COUNTS_PARAMS: readonly string[] = [...GROUPS, WORDS]

interface CountsFigure {
  list: Counted
  id: (typeof FIGURES)[Counted][number]
}

/** The figure that an address is of; nothing where there is none. */
export function countsFigure(list: string, figure: string): CountsFigure | undefined {
  const known = (Object.keys(FIGURES) as Counted[]).find((name) => name === list)
  const id = known && FIGURES[known].find((name) => name === figure)
  return known && id && { list: known, id }
}

type Asked = Pick<PageRequest, 'params' | 'search'>

export function embedCountsQueries({ params: { list = '' }, search }: Asked) {
  const chosen = GROUPS.flatMap((group) => {
    const values = search.get(group)
    return values ? [[group, values]] : []
  })
  const words = search.get(WORDS)
  return {
    filters: required(
      get('/api/portal/library/{kind}/filters', {
        kind: list,
        ...Object.fromEntries(chosen),
        ...(words && { q: words }),
      }),
    ),
  }
}
