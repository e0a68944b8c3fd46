/** The browser's history, as far as the router uses it. */
import { type Location, locationOf, newKey } from '#app/navigation/location.ts'

export interface History {
  current: () => Location
  push: (location: Location) => void
  replace: (location: Location) => void
  /** Leads back to where the visitor was; nobody is told of it. */
  undo: (delta: number) => void
  go: (delta: number) => void
  /**
   * Back and Forward, with how many entries they went, and links to a part of the page that the
   * browser followed itself.
   */
  onPop: (told: (location: Location, delta: number) => void) => void
}

/** What stands in each entry. */
interface Entry {
  key: string
  /** The how manieth of this visit. */
  index: number
  state: unknown
}

type BrowserWindow = Pick<Window, 'location' | 'history' | 'addEventListener'>

export function browserHistory(browser: BrowserWindow): History {
  const { location, history } = browser
  const entryNow = () => {
    const entry = history.state as Partial<Entry> | null
    return typeof entry?.key === 'string' && typeof entry.index === 'number'
      ? (entry as Entry)
      : undefined
  }
  /** An entry that the browser made gets a name of its own, for what is remembered of it. */
  const mark = (index: number): Entry => {
    const entry = { key: newKey(), index, state: null }
    history.replaceState(entry, '')
    return entry
  }
  let { index } = entryNow() ?? mark(0)
  let undoing = false

  const current = () => {
    const { key, state } = entryNow() ?? mark(index)
    return locationOf(location.href, location.href, state, key)
  }
  const write = (method: 'pushState' | 'replaceState', { key, state, ...rest }: Location) => {
    history[method]({ key, index, state }, '', rest.pathname + rest.search + rest.hash)
  }
  return {
    current,
    push: (next) => {
      index += 1
      write('pushState', next)
    },
    replace: (next) => write('replaceState', next),
    undo: (delta) => {
      undoing = true
      history.go(-delta)
    },
    go: (delta) => history.go(delta),
    onPop: (told) => {
      browser.addEventListener('popstate', () => {
        const before = index
        index = (entryNow() ?? mark(before + 1)).index
        if (undoing) undoing = false
        else told(current(), index - before)
      })
    },
  }
}
