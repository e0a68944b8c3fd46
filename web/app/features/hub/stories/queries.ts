/** What the story list asks for. */
import * as api from '#app/api/addresses.ts'
import { type Answers, area } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'
import { parseStories, STORY_LIST, type StoryListState } from '#app/features/hub/stories/state.ts'
import { adviceOn, shortAddress } from '#app/features/shared/list/list-queries.ts'

/** A picture of the world has room for more than a page of cards. */
const ON_MAP = 100

/** `about` is the page that authors wrote: its title and what it says above the list. */
export function storyListQueries(
  { search, paths }: Pick<PageRequest, 'search' | 'paths'>,
  known: Answers,
) {
  const state = parseStories(search)
  const list = area(api.stories(selectionOf(state)))
  return {
    about: area(api.page(paths.stories())),
    list,
    options: area(api.storyFilters(narrowing(state))),
    without: adviceOn(state, list, known).map((without) =>
      area(api.stories({ ...narrowing(without), limit: 1, fields: 'id' })),
    ),
  }
}

export function storyListRedirect({ search, paths }: PageRequest): Redirect | undefined {
  return shortAddress(STORY_LIST, search, paths.stories)
}

function selectionOf(state: StoryListState): api.StorySelection {
  return {
    ...narrowing(state),
    sort: state.sortBy === 'oldest' ? 'date' : '-date',
    page: state.page,
    ...(state.extras.view === 'map' && { limit: ON_MAP }),
  }
}

/** What decides how many there are, without order and page. */
function narrowing({ groups, searchQuery }: StoryListState): api.StorySelection {
  return { ...groups, q: searchQuery }
}
