import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageContext, RouterContext, useIsReturn } from '#app/navigation/context.ts'
import { locationOf, type NavigationType } from '#app/navigation/location.ts'
import type { PageState } from '#app/navigation/page-state.ts'
import { Pages } from '#app/navigation/pages.tsx'

const pageOf = (type: NavigationType): PageState => ({
  location: locationOf('/a', 'http://site', null),
  type,
  keepScroll: false,
  routes: [],
  data: {},
  errors: {},
})

test('a page is rendered anew for another page alone, not for a step that is under way', () => {
  expect(Pages).toMatchObject({ $$typeof: Symbol.for('react.memo'), compare: null })
})

const first = pageOf('POP')

function Answer(): ReactNode {
  return String(useIsReturn())
}

test.each([
  ['Back leads to', pageOf('POP'), true],
  ['the document opens with', first, false],
  ['a link leads to', pageOf('PUSH'), false],
])('whether a page that %s is returned to', (_, page, expected) => {
  const router = {
    first,
    state: { page, pending: undefined, retry: undefined },
    subscribe: () => () => {},
    navigate: () => {},
  }
  const inside = createElement(PageContext, { value: page }, createElement(Answer))
  const markup = renderToStaticMarkup(createElement(RouterContext, { value: router }, inside))
  expect(markup).toBe(String(expected))
})
