/** The browser's history, as far as the router uses it. */
import { type Location, locationOf, type NavigationType, newKey } from '#app/navigation/location.ts'

export interface History {
  current: () => Location
  push: (location: Location) => void
  replace: (location: Location) => void
  /** Leads back to where the visitor was; nobody is told of it. */
  undo: (delta: number) => void
  go: (delta: number) => void
  /**
   * Back and Forward (`POP`), with how many entries they went, and links to a part of the page that
   * the browser followed itself, whose entry is there already.
   */
  onPop: (told: (location: Location, delta: number, type: NavigationType) => void) => void
  /** The document was left, and is shown again as it was. */
  onReturn: (told: () => void) => void
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
  let { href } = location
  /** The entry that an undone step leads back to, until the browser is there. */
  let goal: number | undefined
  let tell: Parameters<History['onPop']>[0] = () => {}

  const current = () => {
    const { key, state } = entryNow() ?? mark(index)
    return locationOf(location.href, location.href, state, key)
  }
  const write = (method: 'pushState' | 'replaceState', { key, state, ...rest }: Location) => {
    history[method]({ key, index, state }, '', rest.pathname + rest.search + rest.hash)
    href = location.href
    goal = undefined
  }
  // From the beginning: steps that nobody is told of yet count too.
  browser.addEventListener('popstate', () => {
    const before = goal ?? index
    const known = entryNow()
    // A link to the part that is open already replaces its entry.
    const followed = location.href === href ? 'REPLACE' : 'PUSH'
    index = (known ?? mark(followed === 'PUSH' ? index + 1 : index)).index
    href = location.href
    const isUndone = index === goal
    goal = undefined
    if (!isUndone) tell(current(), index - before, known ? 'POP' : followed)
  })
  return {
    current,
    push: (next) => {
      index += 1
      write('pushState', next)
    },
    replace: (next) => write('replaceState', next),
    undo: (delta) => {
      goal = index - delta
      history.go(-delta)
    },
    go: (delta) => history.go(delta),
    onPop: (told) => {
      tell = told
    },
    onReturn: (told) => {
      browser.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) told()
      })
    },
  }
}
