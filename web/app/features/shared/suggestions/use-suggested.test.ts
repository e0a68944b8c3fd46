import { expect, test } from 'vitest'
import { suggestionHref } from '#app/features/shared/suggestions/use-suggested.ts'
import { makePaths } from '#app/lib/paths.ts'

const { hubSearch, portalSearch } = makePaths('/llahub')
const SEARCH = {
  type: 'search',
  title: 'Flood & dust',
  url: '/llahub/search?query=Flood+%26+dust',
} as const
const COUNTRY = {
  type: 'country',
  title: 'Nepal',
  url: '/llahub/country-profiles/NPL',
  of: 'NPL',
} as const

test('a suggested search is made where the field makes its own', () => {
  expect(suggestionHref(SEARCH, portalSearch)).toBe('/search?search=Flood%20%26%20dust')
  expect(suggestionHref(SEARCH, hubSearch)).toBe('/llahub/search?query=Flood%20%26%20dust')
})

test('whatever else is suggested is where it is', () => {
  expect(suggestionHref(COUNTRY, portalSearch)).toBe(COUNTRY.url)
})
