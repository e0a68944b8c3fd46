/** What the article list asks for. */
import { get, getFields } from '#app/api/get.ts'
import { type Answers, area } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'
import { CARD_FIELDS } from '#app/features/shared/articles/card-fields.ts'
import {
  ARTICLE_LIST,
  type ArticleListState,
  parseArticles,
} from '#app/features/shared/articles/list-state.ts'
import { adviceOn, shortAddress } from '#app/features/shared/list/list-queries.ts'
import { activeFilters } from '#app/features/shared/list/list-state.ts'

export function listQueries({ search }: Pick<PageRequest, 'search'>, known: Answers) {
  const state = parseArticles(search)
  const list = area(getFields('/api/articles', selectionOf(state), CARD_FIELDS))
  const isFirstView =
    state.extras.parent !== '' &&
    state.page === 1 &&
    state.sortBy === undefined &&
    activeFilters(state).length === 0
  return {
    list,
    options: area(get('/api/articles/filters', narrowing(state))),
    featured: isFirstView
      ? area(get('/api/articles/highlighted/{parent}', { parent: state.extras.parent }))
      : null,
    without: adviceOn(state, list, known).map((without) =>
      area(getFields('/api/articles', { ...narrowing(without), limit: 1 }, ['id'])),
    ),
  }
}

/** A plain form's address becomes the short one, so that a view has one address. */
export function listRedirect({ search, paths }: PageRequest): Redirect | undefined {
  return shortAddress(ARTICLE_LIST, search, paths.articles)
}

function selectionOf(state: ArticleListState) {
  return {
    ...narrowing(state),
    sort: sortOf(state),
    page: state.page,
  }
}

/** Of categories the server knows whether they are of events, which it then lists by their days. */
function sortOf({ sortBy, groups }: ArticleListState): string | undefined {
  if (sortBy === 'oldest') return 'date'
  return groups.categories.length > 0 ? undefined : '-date'
}

/** What decides how many there are, without order and page. */
function narrowing({ groups, extras, searchQuery }: ArticleListState) {
  return {
    parent: extras.parent,
    'filter[taxonomy:lla_categories:in]': groups.categories,
    'filter[taxonomy:lla_sectors:in]': groups.sectors,
    q: searchQuery,
  }
}
