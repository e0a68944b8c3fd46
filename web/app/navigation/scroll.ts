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

/** The newest last. */
export function withPosition(positions: Positions, key: string, top: number): Positions {
  const others = [...positions].filter(([other]) => other !== key)
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
    return followScrolling(router, (key, top) => {
      positions.current = withPosition(positions.current ?? new Map(), key, top)
      return positions.current
    })
  }, [router])
}

/** Notes how far down each page is when it is left. */
function followScrolling(
  router: Router,
  note: (key: string, top: number) => Positions,
): () => void {
  let { page } = router.state
  const stop = new AbortController()
  const { signal } = stop
  const unsubscribe = router.subscribe(() => {
    if (router.state.page === page) return
    note(page.location.key, window.scrollY)
    page = router.state.page
  })
  const byHand = () => {
    history.scrollRestoration = 'manual'
  }
  byHand()
  window.addEventListener('pageshow', byHand, { signal })
  window.addEventListener(
    'pagehide',
    () => {
      const positions = note(page.location.key, window.scrollY)
      try {
        storage()?.setItem(STORED, JSON.stringify([...positions]))
      } catch {
        // It is full: the next document begins at its top.
      }
      history.scrollRestoration = 'auto'
    },
    { signal },
  )
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
