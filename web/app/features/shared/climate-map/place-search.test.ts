import { expect, test } from 'vitest'
import {
  placesAddress,
  readPlaces,
  searchTrouble,
} from '#app/features/shared/climate-map/place-search.ts'

test.each(['', '   ', '\t\n'])('a blank text (%j) makes no call', (text) => {
  expect(placesAddress(text)).toBeUndefined()
})

test('five places are asked for, with their addresses', () => {
  expect(placesAddress(' São Paulo ')).toBe(
    '/geocode/search?format=json&q=S%C3%A3o%20Paulo&limit=5&addressdetails=1',
  )
})

test.each([
  ['timeout', 'Search timeout - please try again'],
  [429, 'Too many requests - please wait'],
  [500, 'Search service temporarily unavailable'],
  [503, 'Search service temporarily unavailable'],
  [404, 'Failed to search address'],
  [0, 'Failed to search address'],
] as const)('%s says: %s', (failure, text) => {
  expect(searchTrouble(failure)).toBe(text)
})

const place = {
  lat: '26.4550000',
  lon: '87.2700000',
  name: 'Biratnagar',
  display_name: 'Biratnagar, Koshi, Nepal',
  boundingbox: ['26.4', '26.5', '87.2', '87.3'],
  address: { country_code: 'np' },
}

test('a place has its name, what it lies in, and what it takes up', () => {
  expect(readPlaces([place])).toEqual([
    {
      lat: 26.455,
      lng: 87.27,
      name: 'Biratnagar',
      within: 'Koshi, Nepal',
      country: 'NP',
      box: [87.2, 26.4, 87.3, 26.5],
    },
  ])
})

test('never more than five, and none without a place', () => {
  expect(readPlaces(Array.from({ length: 9 }, () => place))).toHaveLength(5)
  expect(readPlaces([{ ...place, lat: 'north' }, { lat: 1, lon: 2 }, null])).toEqual([])
})

test.each([null, {}, { error: 'Unable to geocode' }])('%j is no answer', (body) => {
  expect(() => readPlaces(body)).toThrow()
})
