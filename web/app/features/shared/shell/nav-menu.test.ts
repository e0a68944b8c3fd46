import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NavNode } from '#app/api/types.ts'
import { NavMenu } from '#app/features/shared/shell/nav-menu.tsx'
import { CurrentLinks } from '#app/features/shared/shell/use-current.ts'

const node = (name: string, children: NavNode[] = []): NavNode =>
  ({ id: name, name, url: `/${name}`, children }) as unknown as NavNode

const NODES = [node('one', [node('two', [node('three')])]), node('four')]

/** The row of menus on a page that these links lead to; it needs no address besides. */
const menu = (links: readonly string[], as: 'page' | 'true' = 'page') =>
  renderToStaticMarkup(
    createElement(
      CurrentLinks,
      { value: { links, as } },
      createElement(NavMenu, { nodes: NODES, label: 'Menu', panel: 'drop' }),
    ),
  )

test('the link to the open page and the menu around it are marked', () => {
  const html = menu(['/two'])
  expect(html.match(/<a [^>]*aria-current="page"[^>]*>/g)).toEqual([
    expect.stringContaining('href="/two"'),
  ])
  expect(html.match(/data-current="true"/g)).toHaveLength(1)
})

test('of one thing its list is marked, which is not the open page itself', () => {
  const html = menu(['/two'], 'true')
  expect(html.match(/<a [^>]*aria-current="true"[^>]*>/g)).toHaveLength(1)
  expect(html).not.toContain('aria-current="page"')
  expect(html.match(/data-current="true"/g)).toHaveLength(1)
})

test('elsewhere nothing is marked', () => {
  expect(menu(['/five'])).not.toMatch(/aria-current|data-current="true"/)
})
