import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markupOf, type PlainElement } from '#app/lib/plain/markup.ts'
import { nodeOf, PlainElements } from '#app/lib/plain/plain-elements.tsx'

const ELEMENTS: readonly PlainElement[] = [
  {
    tag: 'tr',
    key: 'first',
    inside: [
      { tag: 'th', key: 0, attributes: { scope: 'row' }, inside: 'Côte d’Ivoire & "others"' },
      { tag: 'td', key: 1, inside: 0 },
      { tag: 'td', key: 2, attributes: { class: 'none', 'data-old': undefined }, inside: '<b>' },
      { tag: 'td', key: 3 },
    ],
  },
  {
    tag: 'circle',
    key: 'second',
    attributes: { class: 'dot', cx: '12.5%', cy: 4, 'data-mark': "O'Neill" },
  },
]

test('the server’s text is what React renders of the same elements', () => {
  expect(markupOf(ELEMENTS)).toBe(
    renderToStaticMarkup(createElement('g', {}, ELEMENTS.map(nodeOf))).slice('<g>'.length, -4),
  )
})

test('they stand in the element around them, whose attributes stay', () => {
  const html = renderToStaticMarkup(
    createElement(PlainElements<'select'>, {
      as: 'select',
      name: 'compare',
      required: true,
      of: [{ tag: 'option', key: 'NPL', attributes: { value: 'NPL' }, inside: 'Nepal' }],
    }),
  )
  expect(html).toBe(
    '<select name="compare" required=""><option value="NPL">Nepal</option></select>',
  )
})

test('nothing in it can end an element or an attribute', () => {
  const html = markupOf([
    { tag: 'td', key: 0, attributes: { 'data-mark': '"><script>' }, inside: '</td><script>' },
  ])
  expect(html).not.toContain('<script>')
})
