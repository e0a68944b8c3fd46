/** What the article list can be narrowed by, and its addresses. */
import {
  type ListShape,
  type ListState,
  paramsOf,
  parseList,
  serialiseList,
} from '#app/features/shared/list/list-state.ts'

type Group = 'categories' | 'sectors'
type Extra = 'parent'

export type ArticleListState = ListState<Group, Extra>

export const ARTICLE_LIST: ListShape<Group, Extra> = {
  groups: ['categories', 'sectors'],
  extras: { parent: (text) => text },
}

export const LIST_PARAMS = paramsOf(ARTICLE_LIST)

export function parseArticles(search: URLSearchParams): ArticleListState {
  return parseList(ARTICLE_LIST, search)
}

/** The query of a fresh list that is narrowed like this. */
export function listOf({
  parent = '',
  categories = [],
  sectors = [],
}: Partial<Record<Group, readonly string[]> & Record<Extra, string>>): string {
  const groups = { categories, sectors }
  const extras = { parent }
  return serialiseList({ groups, extras, sortBy: undefined, searchQuery: '', page: 1 })
}
