/** What the story list can be narrowed by, and how it is shown. */
import {
  type ListShape,
  type ListState,
  paramsOf,
  parseList,
} from '#app/features/shared/list/list-state.ts'

type Group = 'principles' | 'sectors' | 'countries'
type Extra = 'view'

export type StoryListState = ListState<Group, Extra>

export const STORY_LIST: ListShape<Group, Extra> = {
  groups: ['principles', 'sectors', 'countries'],
  extras: { view: (text) => (text === 'map' ? 'map' : '') },
}

export const STORY_PARAMS = paramsOf(STORY_LIST)

export function parseStories(search: URLSearchParams): StoryListState {
  return parseList(STORY_LIST, search)
}
