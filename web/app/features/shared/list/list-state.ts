/** A list's state lives in the address: one pure pair of parse and serialise for lists of any kind. */

export type SortBy = 'relevance' | 'newest' | 'oldest'

/** What a list can be narrowed by. */
export interface ListShape<Group extends string = string, Extra extends string = string> {
  /** Groups of values, any of which may be chosen, in the order in which they are shown. */
  groups: readonly Group[]
  /** Single values that say which list it is or how it is shown; clearing the filters keeps them. */
  extras: Readonly<Record<Extra, (text: string) => string>>
  /** The orders to choose from, the usual one first; by date unless told. */
  sorts?: readonly SortBy[]
  /** Words do not narrow it: they say which list it is, or it has none. */
  wordless?: true
}

export interface ListState<Group extends string = string, Extra extends string = string> {
  /** Sorted, each once. */
  groups: Readonly<Record<Group, readonly string[]>>
  extras: Readonly<Record<Extra, string>>
  /** Nothing is the usual order. */
  sortBy: SortBy | undefined
  searchQuery: string
  page: number
}

const BY_DATE: readonly SortBy[] = ['newest', 'oldest']
const COMMON_PARAMS = ['page', 'sortBy']
const WORDS_PARAM = 'searchQuery'
/** The server cuts values at this many characters; a longer list goes on in a second one. */
const LONGEST_VALUE = 200
const HIGHEST_PAGE = 100_000

/** The query parameters such a list looks at. */
export function paramsOf({ groups, extras, wordless }: ListShape): string[] {
  const words = wordless ? [] : [WORDS_PARAM]
  return [...groups, ...Object.keys(extras), ...words, ...COMMON_PARAMS].sort()
}

export function sortsOf({ sorts = BY_DATE }: ListShape): readonly SortBy[] {
  return sorts
}

/** An order as a state has it: nothing for the usual one, and for what is none. */
export function sortNamed(shape: ListShape, name: string): SortBy | undefined {
  return sortsOf(shape)
    .slice(1)
    .find((sort) => sort === name)
}

/** Never fails: what cannot be read is the default. */
export function parseList<G extends string, E extends string>(
  shape: ListShape<G, E>,
  search: URLSearchParams,
): ListState<G, E> {
  const { groups, extras } = shape
  const page = Number(value(search, 'page'))
  return {
    groups: fromKeys(groups, (name) => slugs(search, name)),
    extras: fromKeys(keysOf(extras), (name) => extras[name](value(search, name))),
    sortBy: sortNamed(shape, value(search, 'sortBy')),
    searchQuery: shape.wordless ? '' : value(search, WORDS_PARAM),
    page: Number.isInteger(page) && page >= 1 && page <= HIGHEST_PAGE ? page : 1,
  }
}

/** The shortest query that means `state`: what is at its default is left out. */
export function serialiseList(state: ListState): string {
  const pairs: [string, string][] = [
    ...Object.entries(state.groups).flatMap(([name, list]) =>
      chunks(list).map((part): [string, string] => [name, part]),
    ),
    ...Object.entries(state.extras),
    ['page', state.page > 1 ? String(state.page) : ''],
    [WORDS_PARAM, state.searchQuery],
    ['sortBy', state.sortBy ?? ''],
  ]
  return pairs
    .filter(([, text]) => text !== '')
    .sort(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1))
    .map(([name, text]) => `${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`)
    .join('&')
}

/** Whether an address says its state in another than the shortest way, as a plain form does. */
export function isWordy(shape: ListShape, search: URLSearchParams): boolean {
  const given = paramsOf(shape).flatMap((name) =>
    search.getAll(name).map((text) => `${name}=${text}`),
  )
  const shortest = serialiseList(parseList(shape, search))
  const short = [...new URLSearchParams(shortest)].map((pair) => pair.join('='))
  return given.sort().join('&') !== short.sort().join('&')
}

/** The same list from its start, with one value of a group switched on or off. */
export function toggled(state: ListState, group: string, slug: string, on: boolean): ListState {
  const others = chosenIn(state, group).filter((other) => other !== slug)
  const chosen = on ? [...others, slug].sort() : others
  return { ...state, groups: { ...state.groups, [group]: chosen }, page: 1 }
}

/** No filters and no search; the order and which list it is stay. */
export function cleared(state: ListState): ListState {
  const groups = fromKeys(keysOf(state.groups), () => [])
  return { ...state, groups, searchQuery: '', page: 1 }
}

/** The list with all that it has, in its usual order. */
export function whole(state: ListState): ListState {
  const extras = fromKeys(keysOf(state.extras), () => '')
  return { ...cleared(state), extras, sortBy: undefined }
}

export function chosenIn(state: ListState, group: string): readonly string[] {
  return state.groups[group] ?? []
}

/** Each filter that narrows the list, and the list without it. */
export interface ActiveFilter {
  /** The group's name; nothing for the search. */
  group: string | undefined
  value: string
  without: ListState
}

export function activeFilters(state: ListState): ActiveFilter[] {
  const chosen: ActiveFilter[] = Object.entries(state.groups).flatMap(([group, list]) =>
    list.map((slug) => ({ group, value: slug, without: toggled(state, group, slug, false) })),
  )
  if (state.searchQuery === '') return chosen
  const without = { ...state, searchQuery: '', page: 1 }
  return [...chosen, { group: undefined, value: state.searchQuery, without }]
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

function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(record) as K[]
}

function fromKeys<K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>
}
