import { expect, test } from 'vitest'
import {
  lostIn,
  type MapState,
  mapSearch,
  NOTHING_CHOSEN,
  parseMap,
  toggleClass,
} from '#app/features/portal/shared/country-map/map-state.ts'

const ALL: MapState = {
  indicator: 'vulnerability-water',
  year: '2019',
  choice: { scenario: 'high', period: '2041-2060' },
  country: 'TUV',
  classes: [3, 4],
  region: 'oceania',
}

test.each([
  ['nothing', NOTHING_CHOSEN, ''],
  [
    'all',
    ALL,
    '?indicator=vulnerability-water&year=2019&choice=scenario:high,period:2041-2060&country=TUV&class=3,4&region=oceania',
  ],
  ['the latest years', { ...NOTHING_CHOSEN, year: 'latest' }, '?year=latest'],
])('an address with %s gives the same state again', (_, state, search) => {
  expect(mapSearch(state)).toBe(search)
  expect(parseMap(new URLSearchParams(search))).toEqual(state)
})

test('a form sends a choice for each list', () => {
  const search = new URLSearchParams('choice=scenario%3Ahigh&choice=period%3A2041-2060&country=tuv')
  expect(parseMap(search)).toEqual({ ...NOTHING_CHOSEN, choice: ALL.choice, country: 'TUV' })
})

test.each([
  'year=next&country=Nepal&class=7&region=atlantis&choice=high',
  'year=20&country=&class=x&choice=:&choice=a:&choice=:b',
])('what means nothing is left out: %s', (search) => {
  expect(parseMap(new URLSearchParams(search))).toEqual(NOTHING_CHOSEN)
})

test.each([
  ['country=XXX&region=moon&class=2,99&year=soon', ['soon', 'XXX', 'moon', '99']],
  ['country=nepal', ['nepal']],
  ['country=npl&region=africa&class=0,4&year=latest', []],
  ['country=&region=&year=', []],
])('of %s is lost: %j', (search, lost) => {
  expect(lostIn(new URLSearchParams(search), [{ code: 'NPL' }])).toEqual(lost)
})

test('a class is chosen and taken back, and all of them are none', () => {
  const three = toggleClass(NOTHING_CHOSEN, 3)
  expect(three.classes).toEqual([3])
  expect(toggleClass(three, 1).classes).toEqual([1, 3])
  expect(toggleClass(three, 3).classes).toEqual([])
  expect(toggleClass({ ...three, classes: [0, 1, 2, 4] }, 3).classes).toEqual([])
})
