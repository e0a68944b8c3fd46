/** What a search of the portal looks for, and how it is narrowed: all of it is in the address. */
import { type ListState, paramsOf, parseList } from '#app/features/shared/list/list-state.ts'
import { searchShape } from '#app/features/shared/search/search-state.ts'

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

export type PortalSearchState = ListState<'countries' | 'sectors' | 'years', 'search' | 'group'>

export const PORTAL_SEARCH = searchShape('search', KINDS, ['countries', 'sectors', 'years'])

export const PORTAL_SEARCH_PARAMS = paramsOf(PORTAL_SEARCH)

export function parsePortalSearch(search: URLSearchParams): PortalSearchState {
  return parseList(PORTAL_SEARCH, search)
}
