import { expect, test } from 'vitest'
import { browserHistory } from '#app/navigation/history.ts'
import { hrefOf, type Location, locationOf } from '#app/navigation/location.ts'

/** A window whose history works at once. */
function fakeWindow(href: string) {
  const entries: { href: string; state: unknown }[] = [{ href, state: null }]
  let at = 0
  let onPop = () => {}
  const history = {
    get state() {
      return entries[at]?.state
    },
    pushState: (state: unknown, _: string, to: string) => {
      entries.splice(at + 1, entries.length, { href: new URL(to, href).href, state })
      at += 1
    },
    replaceState: (state: unknown, _: string, to?: string) => {
      entries[at] = { href: to ? new URL(to, href).href : (entries[at]?.href ?? ''), state }
    },
    go: (delta: number) => {
      at += delta
      onPop()
    },
  }
  const location = {
    get href() {
      return entries[at]?.href
    },
  }
  const addEventListener = (_: string, listener: () => void) => {
    onPop = listener
  }
  /** What a browser does with a link to a part of the page. */
  const followHash = (hash: string) => {
    history.pushState(null, '', hash)
    onPop()
  }
  return { browser: { history, location, addEventListener } as unknown as Window, followHash }
}

function visit() {
  const { browser, followHash } = fakeWindow('http://site/a')
  const history = browserHistory(browser)
  const pops: [Location, number][] = []
  history.onPop((location, delta) => void pops.push([location, delta]))
  return { history, browser, followHash, pops }
}

test('a fresh document gets a name, which it keeps', () => {
  const { history, browser } = visit()
  const { key } = history.current()
  expect(key).not.toBe('')
  expect(browserHistory(browser).current().key).toBe(key)
})

test('Back and Forward say where to, and how far', () => {
  const { history, browser, pops } = visit()
  const first = history.current()
  history.push(locationOf('/b', 'http://site', { from: 3 }))
  history.push(locationOf('/c', 'http://site', null))
  browser.history.go(-2)
  browser.history.go(1)
  expect(pops.map(([location, delta]) => [hrefOf(location), delta])).toEqual([
    ['/a', -2],
    ['/b', 1],
  ])
  expect(pops[0]?.[0].key).toBe(first.key)
  expect(pops[1]?.[0].state).toEqual({ from: 3 })
})

test('a link that the browser followed itself is one step ahead, with a name of its own', () => {
  const { history, followHash, pops } = visit()
  const { key } = history.current()
  followHash('/a#part')
  expect(pops.map(([location, delta]) => [hrefOf(location), delta])).toEqual([['/a#part', 1]])
  expect(pops[0]?.[0].key).not.toBe(key)
})

test('a step that is undone is told to nobody', () => {
  const { history, browser, pops } = visit()
  history.push(locationOf('/b', 'http://site', null))
  browser.history.go(-1)
  history.undo(-1)
  expect(hrefOf(history.current())).toBe('/b')
  expect(pops).toHaveLength(1)
  browser.history.go(-1)
  expect(pops).toHaveLength(2)
})

test('a replaced entry is the same step of the way', () => {
  const { history, browser, pops } = visit()
  history.push(locationOf('/b', 'http://site', null))
  history.replace(locationOf('/c', 'http://site', null))
  browser.history.go(-1)
  expect(pops.map(([location, delta]) => [hrefOf(location), delta])).toEqual([['/a', -1]])
})
