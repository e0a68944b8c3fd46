import { expect, test } from 'vitest'
import { MAP_LIST, parseMap } from '#app/features/hub/map/state.ts'
import { cleared, isWordy, serialiseList } from '#app/features/shared/list/list-state.ts'

const parse = (query: string) => parseMap(new URLSearchParams(query))

test.each([
  '',
  'parents=news,stories',
  'countries=NPL&page=2&parents=stories&principles=a,b&sectors=c&withPAP=1',
])('%j survives a round trip', (query) => {
  expect(serialiseList(parse(query))).toBe(query)
  expect(isWordy(MAP_LIST, new URLSearchParams(query))).toBe(false)
})

test('what is not understood is left out', () => {
  expect(serialiseList(parse('withPAP=yes&searchQuery=x&sortBy=oldest&view=map&page=-1'))).toBe('')
})

test('without its filters the map keeps the plans', () => {
  expect(serialiseList(cleared(parse('sectors=water&withPAP=1&page=2')))).toBe('withPAP=1')
})
