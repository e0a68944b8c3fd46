/** What a search of the hub looks for, and how it is narrowed: all of it is in the address. */
import { type ListState, paramsOf, parseList } from '#app/features/shared/list/list-state.ts'
import { searchShape } from '#app/features/shared/search/search-state.ts'

/** Kinds of results, in the order in which they are shown. */
export const KINDS = [
  'knowledge_and_innovation',
  'stories',
  'news',
  'peoples_adaptation_plan',
  'pages',
  'faqs',
  'networks',
  'partners',
] as const

export type Kind = (typeof KINDS)[number]

export type SearchState = ListState<'categories' | 'sectors', 'query' | 'group'>

export const SEARCH = searchShape('query', KINDS, ['categories', 'sectors'])

export const SEARCH_PARAMS = paramsOf(SEARCH)

export function parseSearch(search: URLSearchParams): SearchState {
  return parseList(SEARCH, search)
}
