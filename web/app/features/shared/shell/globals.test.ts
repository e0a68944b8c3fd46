import { expect, test } from 'vitest'
import {
  links,
  pictureUrl,
  socialLinks,
  text,
  texts,
  topBarAction,
} from '#app/features/shared/shell/globals.ts'
import { makePaths } from '#app/lib/paths.ts'

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

test.each([
  [
    ['a', '', 3, 'b'],
    ['a', 'b'],
  ],
  ['a', []],
  [null, []],
])('%j as a list of texts is %j', (value, expected) => {
  expect(texts({ field: value }, 'field')).toEqual(expected)
})

test('rows without a name or an address are no links', () => {
  const rows = [
    { id: 'x', name: 'Privacy', url: '/privacy' },
    { name: 'No address' },
    { url: '/no-name' },
    null,
    { name: 'Terms', url: '/terms' },
  ]
  expect(links({ rows }, 'rows')).toEqual([
    { id: 'x', name: 'Privacy', url: '/privacy' },
    { id: '4', name: 'Terms', url: '/terms' },
  ])
})

test.each([
  [{ url: '/assets/logo.svg' }, '/assets/logo.svg'],
  [null, undefined],
  ['brand/logo.svg', undefined],
])('the picture %j lies at %j', (logo, expected) => {
  expect(pictureUrl({ logo }, 'logo')).toBe(expected)
})

test.each([
  ['Share', 'share_your_story', '/llahub/share-your-story'],
  ['Share', ' share_your_story ', '/llahub/share-your-story'],
  ['Share', '/share-your-story', '/llahub/share-your-story'],
  ['Share', '/llahub/articles', '/llahub/articles'],
  ['Share', 'https://example.org/share_your_story', 'https://example.org/share_your_story'],
  ['Share', '', undefined],
  ['', 'share_your_story', undefined],
  [null, '/x', undefined],
])('the action %j with %j leads to %j', (title, url, expected) => {
  const globals = { top_bar_action_title: title, top_bar_action_url: url }
  expect(topBarAction(globals, makePaths('/llahub'))?.url).toBe(expected)
})
