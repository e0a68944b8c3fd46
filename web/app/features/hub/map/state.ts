/** What the stories map can be narrowed by, and whether people's plans are on it. */
import {
  type ListShape,
  type ListState,
  paramsOf,
  parseList,
} from '#app/features/shared/list/list-state.ts'

type Group = 'parents' | 'principles' | 'sectors' | 'countries'
type Extra = 'withPAP'

export type MapListState = ListState<Group, Extra>

export const MAP_LIST: ListShape<Group, Extra> = {
  groups: ['parents', 'principles', 'sectors', 'countries'],
  extras: { withPAP: (text) => (text === '1' ? '1' : '') },
  // The points come in one order.
  sorts: ['newest'],
  wordless: true,
}

export const MAP_PARAMS = paramsOf(MAP_LIST)

export function parseMap(search: URLSearchParams): MapListState {
  return parseList(MAP_LIST, search)
}
