import { expect, test } from 'vitest'
import { PORTAL_SEARCH, parsePortalSearch } from '#app/features/portal/search/state.ts'
import { isWordy, serialiseList } from '#app/features/shared/list/list-state.ts'
import { isIdle } from '#app/features/shared/search/search-state.ts'

const parse = (query: string) => parsePortalSearch(new URLSearchParams(query))

test.each([
  '',
  'search=flood',
  'countries=BGD,NPL&search=flood&sectors=water&years=2026',
  'group=projects&page=2&search=flood&sortBy=newest',
])('%j survives a round trip', (query) => {
  expect(serialiseList(parse(query))).toBe(query)
  expect(isWordy(PORTAL_SEARCH, new URLSearchParams(query))).toBe(false)
})

test('a kind that there is not is none', () => {
  expect(parse('search=flood&group=plants').extras.group).toBe('')
})

test.each([
  ['', true],
  ['search=+', true],
  ['sortBy=newest', true],
  ['search=flood', false],
  ['group=maps', false],
  ['countries=NPL', false],
])('%j asks for nothing yet: %j', (query, expected) => {
  expect(isIdle(parse(query))).toBe(expected)
})
