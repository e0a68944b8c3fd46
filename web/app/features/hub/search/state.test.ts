import { expect, test } from 'vitest'
import { parseSearch, SEARCH, SEARCH_PARAMS } from '#app/features/hub/search/state.ts'
import { cleared, isWordy, serialiseList } from '#app/features/shared/list/list-state.ts'
import { isIdle } from '#app/features/shared/search/search-state.ts'

const parse = (query: string) => parseSearch(new URLSearchParams(query))

test('a search looks at these parameters', () => {
  expect(SEARCH_PARAMS.join()).toBe('categories,group,page,query,sectors,sortBy')
})

test.each([
  '',
  'query=drought',
  'query=heat%20%26%20dust&sortBy=newest',
  'query=%22early%20warning%22',
  'categories=a,b&group=stories&page=2&query=spring&sectors=water&sortBy=oldest',
])('%j survives a round trip', (query) => {
  expect(serialiseList(parse(query))).toBe(query)
  expect(isWordy(SEARCH, new URLSearchParams(query))).toBe(false)
})

test.each([
  ['query=%20flood%20', 'query=flood'],
  ['query=flood&sortBy=relevance', 'query=flood'],
  ['query=flood&sortBy=best&group=songs&page=1', 'query=flood'],
  ['query=flood&sectors=water&sectors=cities', 'query=flood&sectors=cities,water'],
])('%j is said shorter as %j', (query, shortest) => {
  expect(serialiseList(parse(query))).toBe(shortest)
  expect(isWordy(SEARCH, new URLSearchParams(query))).toBe(true)
})

test('clearing the filters keeps the words and the kind', () => {
  const state = parse('categories=a&group=news&query=flood&sectors=b&sortBy=oldest')
  expect(serialiseList(cleared(state))).toBe('group=news&query=flood&sortBy=oldest')
})

test.each([
  ['', true],
  ['sortBy=newest', true],
  ['page=2', true],
  ['query=flood', false],
  ['group=news', false],
  ['sectors=water', false],
])('whether %j asks for nothing: %s', (query, idle) => {
  expect(isIdle(parse(query))).toBe(idle)
})
