/** What a search of the hub looks for, and how it is narrowed: all of it is in the address. */
import {
  activeFilters,
  type ListShape,
  type ListState,
  paramsOf,
  parseList,
} from '#app/features/shared/list/list-state.ts'

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

type Group = 'categories' | 'sectors'
/** The words are no filter here: clearing the filters keeps them. */
type Extra = 'query' | 'group'

export type SearchState = ListState<Group, Extra>

export const SEARCH: ListShape<Group, Extra> = {
  groups: ['categories', 'sectors'],
  extras: { query: (text) => text, group: (text) => kindNamed(text) ?? '' },
  sorts: ['relevance', 'newest', 'oldest'],
  wordless: true,
}

export const SEARCH_PARAMS = paramsOf(SEARCH)

export function parseSearch(search: URLSearchParams): SearchState {
  return parseList(SEARCH, search)
}

export function kindNamed(name: string | undefined): Kind | undefined {
  return KINDS.find((kind) => kind === name)
}

/** Nobody asked for anything yet. */
export function isIdle(state: ListState): boolean {
  return state.extras.query === '' && state.extras.group === '' && activeFilters(state).length === 0
}
