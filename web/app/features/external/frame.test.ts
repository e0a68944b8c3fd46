import { expect, test } from 'vitest'
import { framedAddress, showingOf } from '#app/features/external/frame.ts'

test.each([
  [true, 'forceURL=true', 'frame'],
  [true, 'forceURL=1', 'facade'],
  [true, '', 'facade'],
  [false, 'forceURL=true', 'link'],
  [false, '', 'link'],
] as const)('allowed %s with "%s" is a %s', (allowed, query, expected) => {
  expect(showingOf(allowed, new URLSearchParams(query))).toBe(expected)
})

test('the way into the frame keeps everything else of the address', () => {
  const search = new URLSearchParams('iframe=true&url=https://example.org/?a=b')
  expect(framedAddress('/external', search)).toBe(
    '/external?iframe=true&url=https%3A%2F%2Fexample.org%2F%3Fa%3Db&forceURL=true',
  )
})
