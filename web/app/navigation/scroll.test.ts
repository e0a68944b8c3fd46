import { afterEach, expect, test, vi } from 'vitest'
import { locationOf } from '#app/navigation/location.ts'
import type { PageState } from '#app/navigation/page-state.ts'
import {
  followScrolling,
  readPositions,
  scrollGoals,
  withPosition,
} from '#app/navigation/scroll.ts'

afterEach(() => vi.unstubAllGlobals())

const page = (href: string, keepScroll = false) => ({
  location: locationOf(href, 'http://site', null),
  keepScroll,
})

test.each([
  ['a new page begins at its top', page('/a'), undefined, [{ to: 'top' }]],
  ['a view that changes in place stays', page('/a?b', true), undefined, [{ to: 'nowhere' }]],
  ['a page that was left is found as it was', page('/a#x'), 300, [{ to: 300 }]],
  ['also where it was left at its top', page('/a#x', true), 0, [{ to: 0 }]],
  [
    'an address can name a part',
    page('/a#caf%C3%A9'),
    undefined,
    [{ to: 'part', id: 'café' }, { to: 'top' }],
  ],
])('%s', (_, page, left, goals) => {
  expect(scrollGoals(page, left)).toEqual(goals)
})

test('the oldest positions are forgotten', () => {
  let positions = readPositions(null)
  for (let at = 0; at < 100; at += 1) positions = withPosition(positions, `${at}`, at)
  positions = withPosition(positions, '0', 7)
  positions = withPosition(positions, 'new', 8)
  expect(positions.size).toBe(100)
  expect([positions.get('0'), positions.get('1'), positions.get('new')]).toEqual([7, undefined, 8])
})

test.each([
  ['[["a",3],["b","x"],7]', [['a', 3]]],
  ['{"a":1}', []],
  ['no JSON', []],
])('stored positions are read with care: %s', (stored, expected) => {
  expect([...readPositions(stored)]).toEqual(expected)
})

/** A visit that begins on `/a`, with the page on the screen told apart from the router's. */
function visit() {
  const document = Object.assign(new EventTarget(), { hidden: false })
  const window = Object.assign(new EventTarget(), { scrollY: 0 })
  const history = { scrollRestoration: 'auto' }
  const stored = { json: '[]' }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('history', history)
  vi.stubGlobal('sessionStorage', { setItem: (_: string, json: string) => (stored.json = json) })
  const pageAt = (href: string, type: PageState['type'] = 'PUSH'): PageState => ({
    ...page(href),
    type,
    routes: [],
    data: {},
    errors: {},
  })
  const first = pageAt('/a')
  let [shown, listener] = [first, () => {}]
  const router = {
    state: { page: first, pending: undefined, retry: undefined },
    subscribe: (told: () => void) => {
      listener = told
      return () => {}
    },
  }
  let positions = readPositions(null)
  followScrolling(
    router,
    () => shown,
    (key, top) => {
      positions = withPosition(positions, key, top)
      return positions
    },
  )
  return {
    window,
    history,
    first,
    pageAt,
    stored: () => readPositions(stored.json),
    positions: () => positions,
    /** The router has a page, which is not on the screen yet. */
    route: (next: PageState) => {
      router.state = { ...router.state, page: next }
      listener()
    },
    render: () => {
      shown = router.state.page
    },
    hide: (hidden: boolean) => {
      document.hidden = hidden
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

test('a page has the position at which it was left', () => {
  const { window, first, pageAt, positions, route } = visit()
  window.scrollY = 300
  route(pageAt('/b'))
  expect(positions().get(first.location.key)).toBe(300)
})

test('a page that never was on the screen has no position', () => {
  const { window, first, pageAt, positions, route } = visit()
  window.scrollY = 300
  const passed = pageAt('/b')
  route(passed)
  route(pageAt('/c'))
  expect([...positions()]).toEqual([[first.location.key, 300]])
})

test('a page that was replaced has no position', () => {
  const { pageAt, positions, route, render, first } = visit()
  const replaced = pageAt('/b')
  route(replaced)
  render()
  route(pageAt('/b?c', 'REPLACE'))
  expect([...positions().keys()]).toEqual([first.location.key])
})

test('positions are kept while the page is in the background, from where it may not return', () => {
  const { window, history, first, stored, hide } = visit()
  expect(history.scrollRestoration).toBe('manual')
  window.scrollY = 300
  hide(true)
  expect(stored().get(first.location.key)).toBe(300)
  // A fresh document is the browser's to scroll.
  expect(history.scrollRestoration).toBe('auto')
  hide(false)
  expect(history.scrollRestoration).toBe('manual')
})

test('a document that goes keeps the position of the page on the screen', () => {
  const { window, first, pageAt, stored, route } = visit()
  window.scrollY = 300
  const coming = pageAt('/b')
  route(coming)
  window.dispatchEvent(new Event('pagehide'))
  expect([...stored()]).toEqual([[first.location.key, 300]])
})
