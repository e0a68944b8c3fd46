import { expect, test } from 'vitest'
import {
  placesAddress,
  readPlaces,
  searchTrouble,
  viewOf,
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
  const nine = Array.from({ length: 9 }, (_, at) => ({ ...place, lat: String(at) }))
  expect(readPlaces(nine)).toHaveLength(5)
  expect(readPlaces([{ ...place, lat: 'north' }, { lat: 1, lon: 2 }, null])).toEqual([])
})

test('a town and its district at one point are one place, the one that came first', () => {
  const district = { ...place, boundingbox: ['26', '27', '87', '88'] }
  expect(readPlaces([place, district])).toEqual(readPlaces([place]))
})

test.each([null, {}, { error: 'Unable to geocode' }])('%j is no answer', (body) => {
  expect(() => readPlaces(body)).toThrow()
})

test.each([
  ['a town', { lat: 26.45, lng: 87.27, box: [87.2, 26.4, 87.3, 26.5] as const }, [26.45, 87.27, 9]],
  ['a point', { lat: 26.45, lng: 87.27, box: undefined }, [26.45, 87.27, 9]],
  ['a country', { lat: 28, lng: 84, box: [80, 26, 88, 31] as const }, [28.5, 84, 6]],
  ['the world', { lat: 0, lng: 0, box: [-180, -90, 180, 90] as const }, [0, 0, 1]],
])('%s is looked at from so near that it is seen', (_, place, [lat, lng, zoom]) => {
  expect(viewOf(place)).toEqual({ lat, lng, zoom })
})
