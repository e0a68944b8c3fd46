/**
 * The router: one page is shown, at most one is on its way. It knows no component and no browser;
 * how pages are loaded, and the history, are given to it.
 */
import { isWhole } from '#app/api/query.ts'
import { isPage } from '#app/lib/links.ts'
import type { History } from '#app/navigation/history.ts'
import {
  hrefOf,
  isSamePage,
  isWithinPage,
  type Location,
  locationOf,
  type NavigationType,
} from '#app/navigation/location.ts'
import { PageMemory } from '#app/navigation/page-memory.ts'
import type { PageContent, PageState } from '#app/navigation/page-state.ts'

/** What became of an address. */
export type LoadedPage =
  | { kind: 'page'; content: PageContent }
  | { kind: 'redirect'; to: string }
  /** No answer came at all. */
  | { kind: 'offline' }

/** @throws when `signal` aborts; what fails otherwise is told by the page. */
export type LoadPage = (
  location: Location,
  signal: AbortSignal,
  shown: PageState | undefined,
) => Promise<LoadedPage>

export interface NavigateOptions {
  replace?: boolean
  /** The view changes in place: scrolling stays where it is. */
  keepScroll?: boolean
  state?: unknown
}

export interface RouterState {
  page: PageState
  /** The page that is on its way. */
  pending: Location | undefined
  /** The last step failed because there is no connection; this takes it again. */
  retry: (() => void) | undefined
}

export interface Router {
  /** The page that the document opened with. */
  readonly first: PageState
  readonly state: RouterState
  /** Calls back after each change, until what it gives is called. */
  subscribe: (listener: () => void) => () => void
  navigate: (to: string, options?: NavigateOptions) => void
}

interface RouterOptions {
  first: PageState
  history: History
  load: LoadPage
  /** Opens what is not a page of this program. */
  leave: (to: string) => void
}

/** A step between two pages. */
interface Step {
  to: Location
  type: NavigationType
  keepScroll: boolean
  /** The browser is at its address already. */
  isWritten: boolean
  /** How many redirects led here. */
  redirects?: number
}

/** As many as browsers follow. */
const MOST_REDIRECTS = 20
/** Addresses here are paths; only to be read they need an origin. */
const BASE = 'http://site'

export function createRouter({ first, history, load, leave }: RouterOptions): Router {
  const listeners = new Set<() => void>()
  const memory = new PageMemory<PageContent>()
  let state: RouterState = { page: first, pending: undefined, retry: undefined }
  let running: AbortController | undefined
  /** How far Back and Forward went from the page that is shown: the browser's address is ahead. */
  let ahead = 0

  const update = (changes: Partial<RouterState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const remember = (page: PageState) => {
    const { location, routes, data, errors, complete } = page
    memory.set(location.key, { routes, data, errors, complete })
  }
  const show = ({ to, type, keepScroll, isWritten, redirects }: Step, content: PageContent) => {
    if (!isWritten) history[type === 'PUSH' ? 'push' : 'replace'](to)
    // Back led to an address that another one has replaced.
    else if (redirects) history.replace(to)
    // Nobody comes back to it, and it would take the place of a page that somebody may.
    if (type === 'REPLACE') memory.forget(state.page.location.key)
    const page = { ...content, location: to, type, keepScroll }
    // Whoever leaves may come back, then perhaps without a connection.
    if (state.page.complete !== content.complete) state.page.complete?.().catch(() => {})
    ahead = 0
    remember(page)
    update({ page, pending: undefined, retry: undefined })
  }
  /** The page that is shown stays, with the address that it had. */
  const endStep = (retry?: () => void) => {
    if (ahead !== 0) history.undo(ahead)
    ahead = 0
    update({ pending: undefined, retry })
  }
  const stay = (step: Step) => {
    const gone = ahead
    endStep(() => (step.isWritten && gone !== 0 ? history.go(gone) : void take(step)))
  }
  const follow = (step: Step, to: string) => {
    const redirects = (step.redirects ?? 0) + 1
    // A file or another site's page; or a circle, which a browser breaks off.
    if (!isPage(to) || redirects > MOST_REDIRECTS) {
      leave(to)
      // The page stays where a file is only saved.
      return update({ pending: undefined, retry: undefined })
    }
    return take({ ...step, to: locationOf(to, BASE, step.to.state), redirects })
  }
  const take = async (step: Step): Promise<void> => {
    running?.abort()
    const { to, type, isWritten } = step
    const { page } = state
    const isShown = isWritten && isSamePage(page.location, to) && !hasFailed(page)
    if (isShown || isWithinPage(page.location, to)) return show(step, page)
    const remembered = type === 'POP' ? memory.get(to.key) : undefined
    // What failed is asked for again; without a connection it is still better than nothing.
    const isFresh = remembered !== undefined && !hasFailed(remembered)
    if (isFresh && !remembered.complete) return show(step, remembered)
    running = new AbortController()
    const { signal } = running
    // A way to take the last step again stays until this one has ended: it may have the focus.
    update({ pending: to })
    if (isFresh) {
      const isReady = await isComplete(remembered)
      if (signal.aborted) return
      if (isReady) return show(step, remembered)
    }
    const loaded = await load(to, signal, page).catch(() => undefined)
    if (signal.aborted) return
    // The program itself failed: the server's page is as good.
    if (!loaded) return leave(hrefOf(to))
    if (loaded.kind === 'page') return show(step, loaded.content)
    if (loaded.kind === 'redirect') return follow(step, loaded.to)
    const isReady = remembered !== undefined && (await isComplete(remembered))
    if (signal.aborted) return
    if (isReady) show(step, remembered)
    else stay(step)
  }

  remember(first)
  history.onPop((to, delta, type) => {
    ahead += delta
    void take({ to, type, keepScroll: false, isWritten: true })
  })
  history.onReturn(() => {
    running?.abort()
    endStep()
  })
  return {
    first,
    get state() {
      return state
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate: (href, { replace = false, keepScroll = false, state: left = null } = {}) => {
      const to = locationOf(href, BASE + hrefOf(state.page.location), left)
      // While Back is under way, the browser's entry is not that of the page that is shown.
      const type = replace && ahead === 0 ? 'REPLACE' : 'PUSH'
      void take({ to, type, keepScroll, isWritten: false })
    },
  }
}

/** Whether all is there that renders it. */
async function isComplete({ complete }: PageContent): Promise<boolean> {
  return Promise.resolve(complete?.()).then(
    () => true,
    () => false,
  )
}

/** The whole page, a route or an area of it. */
function hasFailed({ data, errors }: PageContent): boolean {
  return Object.keys(errors).length > 0 || !Object.values(data).every(isWhole)
}
