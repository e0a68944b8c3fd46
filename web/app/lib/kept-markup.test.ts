import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isKept, KeptMarkup } from '#app/lib/kept-markup.tsx'

test('a browser renders nothing in its place', () => {
  const fetch = () => Promise.reject(new Error('nobody asked for it'))
  const kept = createElement(KeptMarkup, { 'data-block': 'map', fetch, onFetched: () => {} })
  expect(renderToString(kept)).toBe('<div data-block="map"></div>')
})

test.each([
  ['what the server rendered', true, false, true],
  ['a place where the server had nothing to show', false, true, true],
  ['a place that React has emptied', false, false, false],
])('%s is kept: %#', (_, filled, hidden, expected) => {
  expect(isKept({ hidden, hasChildNodes: () => filled })).toBe(expected)
})
