import { expect, test } from 'vitest'
import { asksForFrame, framedAddress, showingOf } from '#app/lib/framing.ts'

test.each([
  [true, true, 'frame'],
  [true, false, 'facade'],
  [false, true, 'link'],
  [false, false, 'link'],
] as const)('allowed %s and asked %s is a %s', (allowed, asked, expected) => {
  expect(showingOf(allowed, asked)).toBe(expected)
})

test.each([
  ['forceURL=true', true],
  ['forceURL=1', false],
  ['', false],
])('"%s" asks for the frame: %s', (query, expected) => {
  expect(asksForFrame(new URLSearchParams(query))).toBe(expected)
})

test('the way into the frame keeps everything else of the address', () => {
  const search = new URLSearchParams('iframe=true&url=https://example.org/?a=b')
  expect(framedAddress(search)).toBe(
    '/external?iframe=true&url=https%3A%2F%2Fexample.org%2F%3Fa%3Db&forceURL=true',
  )
})
