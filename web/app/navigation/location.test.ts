import { expect, test } from 'vitest'
import { hrefOf, isWithinPage, locationOf } from '#app/navigation/location.ts'

const at = (href: string) => locationOf(href, 'http://site/llahub/', null)

test.each([
  ['/llahub/articles?page=2#end', '/llahub/articles?page=2#end'],
  ['?page=2', '/llahub/?page=2'],
  ['#end', '/llahub/#end'],
  ['/llahub/café', '/llahub/caf%C3%A9'],
])('%s leads from the hub to %s', (href, expected) => {
  expect(hrefOf(at(href))).toBe(expected)
})

test('every visit has a name of its own', () => {
  expect(at('/a').key).not.toBe(at('/a').key)
})

test.each([
  ['/a', '/a#x', true],
  ['/a#x', '/a#y', true],
  ['/a#x', '/a#x', true],
  ['/a?b=1', '/a?b=1#x', true],
  // The whole page is asked for again.
  ['/a', '/a', false],
  ['/a#x', '/a', false],
  ['/a', '/b#x', false],
  ['/a', '/a?b=1#x', false],
])('from %s to %s within the page: %s', (from, to, expected) => {
  expect(isWithinPage(at(from), at(to))).toBe(expected)
})
