import { expect, test } from 'vitest'
import { currentAmong, isCurrent } from '#app/features/shared/shell/current.ts'

test.each([
  ['/', '/', '', true],
  ['/llahub/', '/llahub/', '?utm_source=x', true],
  ['/llahub/', '/llahub/articles', '', false],
  ['/llahub/articles', '/llahub/articles', '?page=2&sortBy=oldest', true],
  ['/llahub/articles', '/llahub/articles', '?parent=news', false],
  ['/llahub/articles?parent=news', '/llahub/articles', '?parent=news&page=2', true],
  ['/llahub/articles?parent=news', '/llahub/articles', '?parent=news&sectors=water', true],
  ['/llahub/articles?categories=calls&parent=news', '/llahub/articles', '?parent=news', false],
  ['/llahub/articles?sectors=a,b', '/llahub/articles', '?sectors=a%2Cb', true],
  ['https://example.org/', '/', '', false],
])('%s on %s%s: %s', (href, pathname, search, expected) => {
  expect(isCurrent(href, pathname, search)).toBe(expected)
})

test.each([
  ['/country-profiles', { links: ['/country-profiles'], as: 'page' }],
  ['/country-profiles/NPL', { links: ['/country-profiles'], as: 'true' }],
  ['/all-resources/perspectives', { links: ['/all-resources/perspectives'], as: 'page' }],
  ['/interactive-maps/vulnerabilities/coastal-hazards', { links: [], as: 'true' }],
  ['/country-profiles-of-old', { links: [], as: 'true' }],
  // Homes end in a slash: they are no lists.
  ['/llahub/about', { links: [], as: 'true' }],
])('in the menus of %s: %j', (pathname, expected) => {
  const urls = [
    '/',
    '/llahub/',
    '/country-profiles',
    '/all-resources/perspectives',
    '/llahub/x?y=z',
  ]
  const links = [{ url: null }, ...urls.map((url) => ({ url }))]
  expect(currentAmong(links, pathname, '')).toEqual(expected)
})
