/**
 * Where pages are scrolled to: a new one begins at its top or at the part that its address names,
 * Back and Forward find a page as it was left. Browsers do this for documents; a page that changes
 * in place takes longer than they wait.
 */
import { use, useLayoutEffect, useRef } from 'react'
import { linkedId } from '#app/lib/linked-id.ts'
import { RouterContext, usePageState } from '#app/navigation/context.ts'
import type { PageState } from '#app/navigation/page-state.ts'
import type { Router } from '#app/navigation/router.ts'

const STORED = 'terrace-scroll'
/** More than a visitor goes back. */
const MOST_POSITIONS = 100

/** How far down each entry of the history was left. */
export type Positions = ReadonlyMap<string, number>

/** The newest last. An entry without a `top` is forgotten. */
export function withPosition(
  positions: Positions,
  key: string,
  top: number | undefined,
): Positions {
  const others = [...positions].filter(([other]) => other !== key)
  if (top === undefined) return new Map(others)
  return new Map([...others.slice(1 - MOST_POSITIONS), [key, top]])
}

export function readPositions(stored: string | null): Positions {
  try {
    const pairs: unknown = JSON.parse(stored ?? '[]')
    return new Map(Array.isArray(pairs) ? pairs.filter(isPosition) : [])
  } catch {
    return new Map()
  }
}

function isPosition(pair: unknown): pair is [string, number] {
  return Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number'
}

type ScrollGoal = { to: 'top' | 'nowhere' } | { to: 'part'; id: string } | { to: number }

/** `left` is how far down this entry was left. Where the named part is not there, the rest counts. */
export function scrollGoals(
  { location, keepScroll }: Pick<PageState, 'location' | 'keepScroll'>,
  left: number | undefined,
): ScrollGoal[] {
  if (left !== undefined) return [{ to: left }]
  const otherwise: ScrollGoal = { to: keepScroll ? 'nowhere' : 'top' }
  return location.hash === ''
    ? [otherwise]
    : [{ to: 'part', id: linkedId(location.hash) }, otherwise]
}

/** Whether it could be done. */
function scroll({ to, ...part }: ScrollGoal): boolean {
  if (to === 'nowhere') return true
  if (to === 'part') {
    const goal = document.getElementById('id' in part ? part.id : '')
    goal?.scrollIntoView()
    return goal !== null
  }
  window.scrollTo(0, to === 'top' ? 0 : to)
  return true
}

export function useScrollRestoration(): void {
  const router = use(RouterContext)
  const page = usePageState()
  const positions = useRef<Positions>(undefined)
  const shown = useRef<PageState>(undefined)

  useLayoutEffect(() => {
    positions.current ??= readPositions(storage()?.getItem(STORED) ?? null)
    const left = positions.current.get(page.location.key)
    const isFirst = shown.current === undefined
    if (shown.current === page) return
    shown.current = page
    if (!isFirst) scrollGoals(page, left).some(scroll)
    // A document is the browser's to scroll, unless it was told not to when this entry was made.
    else if (left !== undefined && window.scrollY === 0) scroll({ to: left })
  }, [page])

  useLayoutEffect(() => {
    if (!router) return
    return followScrolling(
      router,
      () => shown.current,
      (key, top) => {
        positions.current = withPosition(positions.current ?? new Map(), key, top)
        return positions.current
      },
    )
  }, [router])
}

/** Notes how far down each page is when it is left. `shown` is the one on the screen. */
export function followScrolling(
  router: Pick<Router, 'state' | 'subscribe'>,
  shown: () => PageState | undefined,
  note: (key: string, top: number | undefined) => Positions,
): () => void {
  let { page } = router.state
  const stop = new AbortController()
  const { signal } = stop
  const unsubscribe = router.subscribe(() => {
    const next = router.state.page
    if (next === page) return
    if (next.type === 'REPLACE') note(page.location.key, undefined)
    // Nobody has scrolled a page that was left before it was on the screen.
    else if (page === shown()) note(page.location.key, window.scrollY)
    page = next
  })
  const byHand = () => {
    history.scrollRestoration = 'manual'
  }
  const keep = () => {
    const positions = note((shown() ?? page).location.key, window.scrollY)
    try {
      storage()?.setItem(STORED, JSON.stringify([...positions]))
    } catch {
      // It is full: the next document begins at its top.
    }
    history.scrollRestoration = 'auto'
  }
  byHand()
  window.addEventListener('pageshow', byHand, { signal })
  window.addEventListener('pagehide', keep, { signal })
  // Phones end what is in the background without a word.
  const onVisibility = () => (document.hidden ? keep() : byHand())
  document.addEventListener('visibilitychange', onVisibility, { signal })
  return () => {
    unsubscribe()
    stop.abort()
  }
}

/** Visitors can forbid it. */
function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
