/** What the story list asks for. */
import { get, getFields } from '#app/api/get.ts'
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
  const list = area(get('/api/collections/v2/stories/entries', selectionOf(state)))
  return {
    about: area(get('/api/pages', { path: paths.stories() })),
    list,
    options: area(get('/api/stories/filters', narrowing(state))),
    without: adviceOn(state, list, known).map((without) =>
      area(
        getFields('/api/collections/v2/stories/entries', { ...narrowing(without), limit: 1 }, [
          'id',
        ]),
      ),
    ),
  }
}

export function storyListRedirect({ search, paths }: PageRequest): Redirect | undefined {
  return shortAddress(STORY_LIST, search, paths.stories)
}

function selectionOf(state: StoryListState) {
  return {
    ...narrowing(state),
    sort: state.sortBy === 'oldest' ? 'date' : '-date',
    page: state.page,
    ...(state.extras.view === 'map' && { limit: ON_MAP }),
  }
}

/** What decides how many there are, without order and page. */
function narrowing({ groups, searchQuery }: StoryListState) {
  return {
    'filter[taxonomy:lla_principles:in]': groups.principles,
    'filter[taxonomy:lla_sectors:in]': groups.sectors,
    'filter[country:in]': groups.countries,
    q: searchQuery,
  }
}
