import { expect, test } from 'vitest'
import { introOf } from '#app/features/hub/home/intro.ts'

test('a heading, the words and the ways on are taken; the rest is left', () => {
  const intro = introOf([
    { type: 'anchor', id: null, title: 'In short' },
    { type: 'text_block', id: null, text: '<p>One.</p>' },
    { type: 'gallery', id: null, text: '<p>No.</p>' },
    { type: 'text_block', id: null, text: '<p>Two.</p>' },
    {
      type: 'actions',
      id: null,
      actions: [{ title: 'On', url: { url: '/on', title: 'Page' } }, { title: 'Nowhere' }],
    },
  ])
  expect(intro).toEqual({
    title: 'In short',
    text: '<p>One.</p>\n<p>Two.</p>',
    ways: [{ to: '/on', text: 'On' }],
  })
})

test('a page without blocks has nothing to say', () => {
  expect(introOf([])).toEqual({ title: '', text: '', ways: [] })
})
