/** What a search of the portal looks for, and how it is narrowed: all of it is in the address. */
import {
  activeFilters,
  type ListShape,
  type ListState,
  paramsOf,
  parseList,
} from '#app/features/shared/list/list-state.ts'

/** Kinds of results, in the order in which they are shown. */
export const KINDS = [
  'countries',
  'maps',
  'data',
  'projects',
  'reports',
  'case_studies',
  'perspectives',
  'viewpoints',
  'updates',
  'courses',
  'initiatives',
  'pages',
  'hub',
] as const

export type Kind = (typeof KINDS)[number]

type Group = 'countries' | 'years'
/** The words are no filter here: clearing the filters keeps them. */
type Extra = 'search' | 'group'

export type PortalSearchState = ListState<Group, Extra>

export const PORTAL_SEARCH: ListShape<Group, Extra> = {
  groups: ['countries', 'years'],
  extras: { search: (text) => text, group: (text) => kindNamed(text) ?? '' },
  sorts: ['relevance', 'newest', 'oldest'],
  wordless: true,
}

export const PORTAL_SEARCH_PARAMS = paramsOf(PORTAL_SEARCH)

export function parsePortalSearch(search: URLSearchParams): PortalSearchState {
  return parseList(PORTAL_SEARCH, search)
}

export function kindNamed(name: string | undefined): Kind | undefined {
  return KINDS.find((kind) => kind === name)
}

/** Nobody asked for anything yet. */
export function isIdle(state: PortalSearchState): boolean {
  const { search, group } = state.extras
  return search === '' && group === '' && activeFilters(state).length === 0
}
