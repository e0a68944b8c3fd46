import { expect, test } from 'vitest'
import {
  activeFilters,
  cleared,
  isWordy,
  paramsOf,
  parseList,
  serialiseList,
  toggled,
  whole,
} from '#app/features/shared/list/list-state.ts'

const SHAPE = {
  groups: ['categories', 'sectors'],
  extras: { parent: (text: string) => text, view: (text: string) => (text === 'map' ? text : '') },
}
const parse = (query: string) => parseList(SHAPE, new URLSearchParams(query))
const wordy = (query: string) => isWordy(SHAPE, new URLSearchParams(query))

test('a list looks at its groups, its own values and what all lists have', () => {
  expect(paramsOf(SHAPE).join()).toBe('categories,page,parent,searchQuery,sectors,sortBy,view')
})

test.each([
  '',
  'page=3',
  'categories=planning-methods',
  'categories=inclusion,planning-methods&sectors=water',
  'parent=knowledge_and_innovation&searchQuery=spring%20water&sortBy=oldest',
  'categories=a&page=2&parent=news&searchQuery=a%2Bb%26c&sectors=b,c&sortBy=oldest&view=map',
  `sectors=${'a'.repeat(100)},${'b'.repeat(99)}&sectors=${'c'.repeat(200)}`,
])('%j survives a round trip', (query) => {
  expect(serialiseList(parse(query))).toBe(query)
  expect(wordy(query)).toBe(false)
})

test.each([
  ['categories=b&categories=a', 'categories=a,b'],
  ['categories=b,a,b', 'categories=a,b'],
  ['categories=&sectors=&searchQuery=&sortBy=newest', ''],
  ['searchQuery=%20spring%20', 'searchQuery=spring'],
  ['page=1', ''],
  ['page=0', ''],
  ['page=-2', ''],
  ['page=1.5', ''],
  ['page=two', ''],
  ['page=99999999999999999999', ''],
  ['sortBy=loudest', ''],
  ['view=globe', ''],
  ['categories=,,', ''],
])('%j is said shorter as %j', (query, shortest) => {
  expect(serialiseList(parse(query))).toBe(shortest)
  expect(wordy(query)).toBe(true)
  expect(wordy(shortest)).toBe(false)
})

test('parameters of others do not make an address wordy', () => {
  expect(wordy('utm_source=letter&iframe=1&sectors=water')).toBe(false)
})

test('text of any kind settles after one round', () => {
  for (const text of ['\u{1F33E}'.repeat(300), 'x'.repeat(500), '%', '100% + more', ' , ', '<b>']) {
    const once = serialiseList(parse(`searchQuery=${encodeURIComponent(text)}`))
    expect(serialiseList(parse(once))).toBe(once)
  }
})

test('a filter goes on and off and the list starts anew', () => {
  const state = parse('sectors=water&page=4')
  expect(serialiseList(toggled(state, 'sectors', 'cities', true))).toBe('sectors=cities,water')
  expect(serialiseList(toggled(state, 'sectors', 'water', false))).toBe('')
})

test('clearing keeps the order and which list it is', () => {
  const state = parse('categories=a&page=2&parent=news&searchQuery=x&sortBy=oldest&view=map')
  expect(serialiseList(cleared(state))).toBe('parent=news&sortBy=oldest&view=map')
})

test('each active filter knows the list without it', () => {
  const state = parse('categories=a&sectors=b&searchQuery=c&page=2')
  expect(activeFilters(state).map(({ value, without }) => [value, serialiseList(without)])).toEqual(
    [
      ['a', 'searchQuery=c&sectors=b'],
      ['b', 'categories=a&searchQuery=c'],
      ['c', 'categories=a&sectors=b'],
    ],
  )
})

test('a list may have orders of its own, the usual one first', () => {
  const shape = { groups: [], extras: {}, sorts: ['relevance', 'newest', 'oldest'] as const }
  const round = (query: string) => serialiseList(parseList(shape, new URLSearchParams(query)))
  expect(round('sortBy=newest')).toBe('sortBy=newest')
  expect(round('sortBy=oldest')).toBe('sortBy=oldest')
  expect(round('sortBy=relevance')).toBe('')
  expect(serialiseList(parse('sortBy=relevance'))).toBe('')
})

test('the whole list has no filter, no part and its usual order', () => {
  expect(serialiseList(whole(parse('categories=a&page=2&parent=zzz&sortBy=oldest&view=map')))).toBe(
    '',
  )
})
