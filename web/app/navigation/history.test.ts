import { expect, test, vi } from 'vitest'
import { browserHistory } from '#app/navigation/history.ts'
import { hrefOf, type Location, locationOf, type NavigationType } from '#app/navigation/location.ts'

/** A window whose history moves when nothing else runs, as browsers' do. */
function fakeWindow(href: string) {
  const entries: { href: string; state: unknown }[] = [{ href, state: null }]
  let at = 0
  const events = new EventTarget()
  const pop = () => events.dispatchEvent(new Event('popstate'))
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
      setTimeout(() => {
        if (!entries[at + delta]) return
        at += delta
        pop()
      })
    },
  }
  const location = {
    get href() {
      return entries[at]?.href
    },
  }
  /** What a browser does with a link to a part of the page: the one that is open is not added. */
  const followHash = (hash: string) => {
    const isOpen = new URL(hash, href).href === location.href
    history[isOpen ? 'replaceState' : 'pushState'](null, '', hash)
    pop()
  }
  const addEventListener = events.addEventListener.bind(events)
  const browser = { history, location, addEventListener } as unknown as Window
  const show = (persisted: boolean) =>
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return { browser, followHash, show }
}

/** All that the browser was asked to do is done. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

function visit() {
  const { browser, followHash, show } = fakeWindow('http://site/a')
  const history = browserHistory(browser)
  const pops: [Location, number, NavigationType][] = []
  history.onPop((...pop) => void pops.push(pop))
  const told = () => pops.map(([location, delta]) => [hrefOf(location), delta])
  const types = () => pops.map(([, , type]) => type)
  return { history, browser, followHash, show, pops, told, types }
}

test('a fresh document gets a name, which it keeps', () => {
  const { history, browser } = visit()
  const { key } = history.current()
  expect(key).not.toBe('')
  expect(browserHistory(browser).current().key).toBe(key)
})

test('Back and Forward say where to, and how far', async () => {
  const { history, browser, pops, told } = visit()
  const first = history.current()
  history.push(locationOf('/b', 'http://site', { from: 3 }))
  history.push(locationOf('/c', 'http://site', null))
  browser.history.go(-2)
  browser.history.go(1)
  await settled()
  expect(told()).toEqual([
    ['/a', -2],
    ['/b', 1],
  ])
  expect(pops[0]?.[0].key).toBe(first.key)
  expect(pops[1]?.[0].state).toEqual({ from: 3 })
})

test('a link that the browser followed itself is one step ahead, with a name of its own', () => {
  const { history, followHash, pops, told } = visit()
  const { key } = history.current()
  followHash('/a#part')
  expect(told()).toEqual([['/a#part', 1]])
  expect(pops[0]?.[0].key).not.toBe(key)
})

test('a link to the part that is open already is no step', async () => {
  const { browser, followHash, told } = visit()
  followHash('/a#part')
  followHash('/a#part')
  browser.history.go(-1)
  await settled()
  expect(told()).toEqual([
    ['/a#part', 1],
    ['/a#part', 0],
    ['/a', -1],
  ])
})

test('a link that the browser followed is told from Back and Forward', async () => {
  const { browser, followHash, types } = visit()
  followHash('/a#part')
  followHash('/a#part')
  browser.history.go(-1)
  await settled()
  browser.history.go(1)
  await settled()
  expect(types()).toEqual(['PUSH', 'REPLACE', 'POP', 'POP'])
})

test('Back counts also before anybody listens', async () => {
  const { browser } = fakeWindow('http://site/a')
  const history = browserHistory(browser)
  history.push(locationOf('/b', 'http://site', null))
  browser.history.go(-1)
  await settled()
  const deltas: number[] = []
  history.onPop((_, delta) => void deltas.push(delta))
  browser.history.go(1)
  await settled()
  expect(deltas).toEqual([1])
})

test('a step that is undone is told to nobody', async () => {
  const { history, browser, pops } = visit()
  history.push(locationOf('/b', 'http://site', null))
  browser.history.go(-1)
  await settled()
  history.undo(-1)
  await settled()
  expect(hrefOf(history.current())).toBe('/b')
  expect(pops).toHaveLength(1)
  browser.history.go(-1)
  await settled()
  expect(pops).toHaveLength(2)
})

test('Back that comes before a step is undone is told, counted from the page that is shown', async () => {
  const { history, browser, told } = visit()
  history.push(locationOf('/b', 'http://site', null))
  history.push(locationOf('/c', 'http://site', null))
  browser.history.go(-1)
  await settled()
  browser.history.go(-1)
  history.undo(-1)
  await settled()
  expect(told()).toEqual([
    ['/b', -1],
    ['/a', -2],
    ['/b', 1],
  ])
})

test('a step that could not be undone swallows none that follows', async () => {
  const { history, browser, told } = visit()
  history.push(locationOf('/b', 'http://site', null))
  browser.history.go(-1)
  await settled()
  history.undo(-1)
  // From here on there is nothing to go forward to.
  history.push(locationOf('/c', 'http://site', null))
  await settled()
  browser.history.go(-1)
  await settled()
  expect(told()).toEqual([
    ['/a', -1],
    ['/a', -1],
  ])
})

test('a replaced entry is the same step of the way', async () => {
  const { history, browser, told } = visit()
  history.push(locationOf('/b', 'http://site', null))
  history.replace(locationOf('/c', 'http://site', null))
  browser.history.go(-1)
  await settled()
  expect(told()).toEqual([['/a', -1]])
})

test('it tells when a document is shown again, not when it is new', () => {
  const { history, show } = visit()
  const told = vi.fn()
  history.onReturn(told)
  show(false)
  expect(told).not.toHaveBeenCalled()
  show(true)
  expect(told).toHaveBeenCalledOnce()
})
