/** What a figure that counts a list asks for in another site's page: the counts under its filters. */
import { get } from '#app/api/get.ts'
import { required } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import {
  LIBRARY,
  type LibraryKind,
  parseLibrary,
} from '#app/features/portal/shared/library/kinds.ts'
import { paramsOf } from '#app/features/shared/list/list-state.ts'

/** The lists that have figures, and which. */
const FIGURES = {
  projects: ['map'],
  initiatives: ['map', 'actors', 'topics'],
} as const

type Counted = keyof typeof FIGURES
const COUNTED = Object.keys(FIGURES) as Counted[]

/** All that narrows such a list: neither order nor page changes a count. */
export const EMBED_COUNTS_PARAMS = [
  ...new Set(COUNTED.flatMap((name) => paramsOf({ ...LIBRARY[name].shape, extras: {} }))),
].filter((name) => name !== 'page' && name !== 'sortBy')

interface CountsFigure {
  list: Counted
  kind: LibraryKind
  id: (typeof FIGURES)[Counted][number]
}

/** The figure that an address is of; nothing where there is none. */
export function countsFigure(list: string, figure: string): CountsFigure | undefined {
  const known = COUNTED.find((name) => name === list)
  const id = known && FIGURES[known].find((name) => name === figure)
  return known && id && { list: known, kind: LIBRARY[known], id }
}

type Asked = Pick<PageRequest, 'params' | 'search'>

export function embedCountsQueries({ params: { list = '', figure = '' }, search }: Asked) {
  const own = countsFigure(list, figure)
  const { groups, searchQuery } = own ? parseLibrary(own.kind, search) : {}
  return {
    filters: required(
      get('/api/portal/library/{kind}/filters', {
        kind: list,
        ...groups,
        ...(searchQuery && { q: searchQuery }),
      }),
    ),
  }
}
