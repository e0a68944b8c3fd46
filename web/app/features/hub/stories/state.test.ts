import { expect, test } from 'vitest'
import { parseStories, STORY_LIST } from '#app/features/hub/stories/state.ts'
import {
  activeFilters,
  cleared,
  isWordy,
  serialiseList,
} from '#app/features/shared/list/list-state.ts'

const parse = (query: string) => parseStories(new URLSearchParams(query))

test.each([
  '',
  'countries=BGD,NPL',
  'principles=collaboration&sectors=water&view=map',
  'countries=NPL&page=2&principles=a,b&searchQuery=river%20bank&sectors=c&sortBy=oldest&view=map',
])('%j survives a round trip', (query) => {
  expect(serialiseList(parse(query))).toBe(query)
  expect(isWordy(STORY_LIST, new URLSearchParams(query))).toBe(false)
})

test.each([
  ['principles=b&principles=a&sortBy=newest&searchQuery=', 'principles=a,b'],
  ['view=list', ''],
  ['view=map&page=1', 'view=map'],
])('%j is said shorter as %j', (query, shortest) => {
  expect(serialiseList(parse(query))).toBe(shortest)
})

test('what article lists know is nothing to stories', () => {
  expect(serialiseList(parse('categories=a&parent=news'))).toBe('')
})

test('the words alone can be dropped, or everything but order and view', () => {
  const state = parse('countries=NPL&searchQuery=x&sortBy=oldest&view=map&page=3')
  const words = activeFilters(state).find(({ group }) => group === undefined)
  expect(serialiseList(words?.without ?? state)).toBe('countries=NPL&sortBy=oldest&view=map')
  expect(serialiseList(cleared(state))).toBe('sortBy=oldest&view=map')
})
