/** The article list's state lives in the address: one pure pair of parse and serialise. */

type SortBy = 'newest' | 'oldest'

export interface ListState {
  /** Sorted, each once. */
  categories: readonly string[]
  sectors: readonly string[]
  sortBy: SortBy
  searchQuery: string
  parent: string
  page: number
}

/** The query parameters the list looks at. */
export const LIST_PARAMS = [
  'categories',
  'page',
  'parent',
  'searchQuery',
  'sectors',
  'sortBy',
] as const

const DEFAULT_STATE: ListState = {
  categories: [],
  sectors: [],
  sortBy: 'newest',
  searchQuery: '',
  parent: '',
  page: 1,
}

/** The server cuts values at this many characters; a longer list goes on in a second one. */
const LONGEST_VALUE = 200
const HIGHEST_PAGE = 100_000

/** The query of a fresh list that is narrowed like this. */
export function listOf(part: Partial<ListState>): string {
  return serialiseList({ ...DEFAULT_STATE, ...part })
}

/** Never fails: what cannot be read is the default. */
export function parseList(search: URLSearchParams): ListState {
  const page = Number(value(search, 'page'))
  return {
    categories: slugs(search, 'categories'),
    sectors: slugs(search, 'sectors'),
    sortBy: value(search, 'sortBy') === 'oldest' ? 'oldest' : 'newest',
    searchQuery: value(search, 'searchQuery'),
    parent: value(search, 'parent'),
    page: Number.isInteger(page) && page >= 1 && page <= HIGHEST_PAGE ? page : 1,
  }
}

/** The shortest query that means `state`: what is at its default is left out. */
export function serialiseList(state: ListState): string {
  const pairs: [string, string][] = [
    ...chunks(state.categories).map((list): [string, string] => ['categories', list]),
    ['page', state.page > 1 ? String(state.page) : ''],
    ['parent', state.parent],
    ['searchQuery', state.searchQuery],
    ...chunks(state.sectors).map((list): [string, string] => ['sectors', list]),
    ['sortBy', state.sortBy === DEFAULT_STATE.sortBy ? '' : state.sortBy],
  ]
  return pairs
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`)
    .join('&')
}

/** Whether an address says its state in another than the shortest way, as a plain form does. */
export function isWordy(search: URLSearchParams): boolean {
  const given = LIST_PARAMS.flatMap((name) => search.getAll(name).map((text) => `${name}=${text}`))
  const short = [...new URLSearchParams(serialiseList(parseList(search)))].map((pair) =>
    pair.join('='),
  )
  return given.sort().join('&') !== short.sort().join('&')
}

/** The same list from its start, with one value of a group switched on or off. */
export function toggled(
  state: ListState,
  group: 'categories' | 'sectors',
  slug: string,
  on: boolean,
): ListState {
  const others = state[group].filter((other) => other !== slug)
  return { ...state, [group]: on ? [...others, slug].sort() : others, page: 1 }
}

/** No filters and no search; order and parent stay. */
export function cleared(state: ListState): ListState {
  return { ...DEFAULT_STATE, sortBy: state.sortBy, parent: state.parent }
}

/** Each filter that narrows the list, and the list without it. */
export interface ActiveFilter {
  kind: 'categories' | 'sectors' | 'search'
  value: string
  without: ListState
}

export function activeFilters(state: ListState): ActiveFilter[] {
  const ofGroup = (kind: 'categories' | 'sectors') =>
    state[kind].map((slug) => ({ kind, value: slug, without: toggled(state, kind, slug, false) }))
  const search: ActiveFilter[] =
    state.searchQuery === ''
      ? []
      : [
          {
            kind: 'search',
            value: state.searchQuery,
            without: { ...state, searchQuery: '', page: 1 },
          },
        ]
  return [...ofGroup('categories'), ...ofGroup('sectors'), ...search]
}

function value(search: URLSearchParams, name: string): string {
  return cut(search.get(name) ?? '')
}

function cut(text: string): string {
  return [...text.trim()].slice(0, LONGEST_VALUE).join('').trim()
}

function slugs(search: URLSearchParams, name: string): string[] {
  const given = search.getAll(name).flatMap((list) => cut(list).split(','))
  return [...new Set(given.map((slug) => slug.trim()).filter((slug) => slug !== ''))].sort()
}

/** Comma lists, none longer than the server reads. */
function chunks(list: readonly string[]): string[] {
  const parts: string[] = []
  for (const slug of list) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + 1 + slug.length <= LONGEST_VALUE) {
      parts[parts.length - 1] = `${last},${slug}`
    } else {
      parts.push(slug)
    }
  }
  return parts
}
