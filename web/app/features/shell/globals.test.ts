import { expect, test } from 'vitest'
import { socialLinks, text } from '#app/features/shell/globals.ts'

test('only networks with an address are shown', () => {
  const globals = {
    youtube: 'https://example.org/tube',
    twitter_x: 'https://example.org/x',
    facebook: '',
    instagram: null,
    linkedin: 'javascript:alert(1)',
  }
  expect(socialLinks(globals).map(({ network }) => network)).toEqual(['twitter_x', 'youtube'])
})

test.each([
  ['a title', 'a title'],
  ['  ', undefined],
  [null, undefined],
  [7, undefined],
  [undefined, undefined],
])('%j as text is %j', (value, expected) => {
  expect(text({ field: value }, 'field')).toBe(expected)
})
