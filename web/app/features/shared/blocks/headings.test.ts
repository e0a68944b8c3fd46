import { expect, test } from 'vitest'
import { anchorsOf, headingsOf } from '#app/features/shared/blocks/headings.ts'
import { contentsOf } from '#app/lib/anchors.ts'

const anchor = (title: string, type: string, label = '') => ({
  type: 'anchor',
  id: null,
  title,
  label,
  anchor_type: { value: type },
})

const items = (title: string, listed: boolean, ...titles: string[]) => ({
  type: 'detailed_items',
  id: null,
  title,
  include_in_navigation: listed,
  items: titles.map((one) => ({ title: one })),
})

const text = { type: 'text_block', id: null, title: 'Not a heading' }

const outline = (blocks: Parameters<typeof headingsOf>[0]) =>
  contentsOf(headingsOf(blocks)).map((entry) => [
    entry.text,
    entry.children.map((child) => child.text),
  ])

test.each([
  ['nothing without anchors', [text], []],
  [
    'an h1 begins an entry, others nest under the latest',
    [anchor('A', 'h1'), anchor('B', 'h2'), text, anchor('C', 'h1'), anchor('D', 'h2')],
    [
      ['A', ['B']],
      ['C', ['D']],
    ],
  ],
  [
    'an h2 before any h1 stands alone',
    [anchor('A', 'h2'), anchor('B', 'h1')],
    [
      ['A', []],
      ['B', []],
    ],
  ],
  ['a label is shorter', [anchor('The long way up', 'h1', 'Up')], [['Up', []]]],
  ['an anchor without a title is none', [anchor('', 'h1', 'Up')], []],
  [
    'items are an entry with what they hold',
    [anchor('A', 'h1'), items('Tools', true, 'Rope', 'Bucket'), anchor('B', 'h2')],
    [
      ['A', []],
      ['Tools', ['Rope', 'Bucket', 'B']],
    ],
  ],
  ['items that are not marked are not listed', [items('Tools', false, 'Rope')], []],
  [
    'items without a title of their own',
    [anchor('A', 'h1'), items('', true, 'Rope')],
    [['A', ['Rope']]],
  ],
])('%s', (_, blocks, contents) => {
  expect(outline(blocks)).toEqual(contents)
})

test('ids come from titles, never twice, and not from the page’s own', () => {
  const ids = anchorsOf([
    anchor('Why?', 'h1'),
    text,
    anchor('Why!', 'h2'),
    items('Main', false, 'Why', '???'),
  ]).map((one) => one.ids)
  expect(ids).toEqual([['why'], [], ['why-2'], ['main-2', 'why-3', 'part']])
})
