import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Drawing } from '#app/lib/plain/drawing.tsx'
import { Fragment, jsx, jsxs } from '#app/lib/plain/jsx-runtime.ts'
import { markupOf } from '#app/lib/plain/markup.ts'
import { nodeOf } from '#app/lib/plain/plain-elements.tsx'

const Dot = ({ at, name }: { at: number; name: string }) =>
  jsxs('g', {
    class: 'dot',
    children: [jsx('circle', { cx: at }), jsx('text', { children: name })],
  })

const picture = () =>
  jsxs('svg', {
    role: 'img',
    'aria-label': '"Here" & there',
    children: [
      false,
      null,
      undefined,
      jsx(Fragment, { children: [jsx('path', { d: 'M0 0', fill: undefined })] }),
      [1, 2].map((at) => jsx(Dot, { at, name: `<${at}>` }, at)),
    ],
  })

const MARKUP =
  '<svg role="img" aria-label="&quot;Here&quot; &amp; there"><path d="M0 0"></path>' +
  '<g class="dot"><circle cx="1"></circle><text>&lt;1&gt;</text></g>' +
  '<g class="dot"><circle cx="2"></circle><text>&lt;2&gt;</text></g></svg>'

test('tags, components, lists and fragments become text; what is not there shows nothing', () => {
  expect(markupOf(picture())).toBe(MARKUP)
})

test('React draws the same elements', () => {
  expect(renderToStaticMarkup(nodeOf(picture()))).toBe(MARKUP)
})

test('the server writes a drawing by its facts', () => {
  const drawing = createElement(Drawing<{ name: string }>, {
    facts: { name: 'A & B' },
    draw: ({ name }) => jsx('text', { children: name }),
  })
  expect(renderToStaticMarkup(drawing)).toBe('<div><text>A &amp; B</text></div>')
})
