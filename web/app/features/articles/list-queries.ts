/** What the article list asks for. */
import * as api from '#app/api/addresses.ts'
import { type Answers, area, bodyOf } from '#app/api/query.ts'
import type { PageRequest, Redirect } from '#app/engine/route.ts'
import {
  activeFilters,
  isWordy,
  type ListState,
  parseList,
  serialiseList,
} from '#app/features/articles/list-state.ts'

/** Nobody reads a longer list of advice. */
const MOST_ADVICE = 6

export function listQueries({ search }: Pick<PageRequest, 'search'>, known: Answers) {
  const state = parseList(search)
  const list = area(api.articles(selectionOf(state)))
  const isFirstView =
    state.parent !== '' &&
    state.page === 1 &&
    state.sortBy === 'newest' &&
    activeFilters(state).length === 0
  // Only when nothing was found: what would each filter's absence bring back?
  const isEmpty = bodyOf(known, list)?.meta.total === 0
  const advice = isEmpty ? activeFilters(state).slice(0, MOST_ADVICE) : []
  return {
    list,
    options: area(api.articleFilters(narrowing(state))),
    featured: isFirstView ? area(api.highlighted(state.parent)) : null,
    without: advice.map(({ without }) =>
      area(api.articles({ ...narrowing(without), limit: 1, fields: 'id' })),
    ),
  }
}

/** A plain form's address becomes the short one, so that a view has one address. */
export function listRedirect({ search, paths }: PageRequest): Redirect | undefined {
  if (!isWordy(search)) return undefined
  const iframe = search.get('iframe')
  const query = [
    serialiseList(parseList(search)),
    iframe ? `iframe=${encodeURIComponent(iframe)}` : '',
  ]
  return { to: paths.articles(query.filter((part) => part !== '').join('&')), status: 308 }
}

function selectionOf(state: ListState): api.ArticleSelection {
  return {
    ...narrowing(state),
    sort: state.sortBy === 'oldest' ? 'date' : '-date',
    page: state.page,
  }
}

/** What decides how many there are, without order and page. */
function narrowing({ parent, categories, sectors, searchQuery }: ListState): api.ArticleSelection {
  return { parent, categories, sectors, q: searchQuery }
}
