/** What the article list asks for. */
import * as api from '#app/api/addresses.ts'
import { type Answers, area } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'
import {
  ARTICLE_LIST,
  type ArticleListState,
  parseArticles,
} from '#app/features/shared/articles/list-state.ts'
import { adviceOn, shortAddress } from '#app/features/shared/list/list-queries.ts'
import { activeFilters } from '#app/features/shared/list/list-state.ts'

export function listQueries({ search }: Pick<PageRequest, 'search'>, known: Answers) {
  const state = parseArticles(search)
  const list = area(api.articles(selectionOf(state)))
  const isFirstView =
    state.extras.parent !== '' &&
    state.page === 1 &&
    state.sortBy === undefined &&
    activeFilters(state).length === 0
  return {
    list,
    options: area(api.articleFilters(narrowing(state))),
    featured: isFirstView ? area(api.highlighted(state.extras.parent)) : null,
    without: adviceOn(state, list, known).map((without) =>
      area(api.articles({ ...narrowing(without), limit: 1, fields: 'id' })),
    ),
  }
}

/** A plain form's address becomes the short one, so that a view has one address. */
export function listRedirect({ search, paths }: PageRequest): Redirect | undefined {
  return shortAddress(ARTICLE_LIST, search, paths.articles)
}

function selectionOf(state: ArticleListState): api.ArticleSelection {
  return {
    ...narrowing(state),
    sort: state.sortBy === 'oldest' ? 'date' : '-date',
    page: state.page,
  }
}

/** What decides how many there are, without order and page. */
function narrowing({ groups, extras, searchQuery }: ArticleListState): api.ArticleSelection {
  return { ...extras, ...groups, q: searchQuery }
}
