import { expect, test } from 'vitest'
import { isCurrent } from '#app/features/shared/shell/current.ts'

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
