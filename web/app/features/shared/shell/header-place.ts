/** Where the header is, by how the page was scrolled. */
import { type RefObject, useEffect, useState } from 'react'

/** At the top it is always there; `away` it leaves the window to what is read. */
export type HeaderPlace = 'top' | 'shown' | 'away'

/** The top of a page ends here: a header on a hero has a ground of its own from here on. */
const TOP = 200
/** Fingers tremble, and windows bounce at their ends. */
const LEAST_MOVE = 6

export interface Scrolled {
  place: HeaderPlace
  /** How far the page was scrolled when the place was last decided. */
  at: number
}

/** A visitor comes to a page at its top, even if the browser then goes on to where they were. */
export const AT_TOP: Scrolled = { place: 'top', at: 0 }

export function scrolledTo(at: number, before: Scrolled): Scrolled {
  if (at < TOP) return { place: 'top', at }
  const moved = at - before.at
  // Small moves add up: the place from which they are counted stays.
  if (Math.abs(moved) < LEAST_MOVE) {
    return before.place === 'top' ? { place: 'shown', at: before.at } : before
  }
  return { place: moved > 0 ? 'away' : 'shown', at }
}

/** Follows the page's scrolling; the server renders every page at its top. */
export function useHeaderPlace(header: RefObject<HTMLElement | null>): HeaderPlace {
  const [place, setPlace] = useState(AT_TOP.place)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let scrolled = AT_TOP
    const onScroll = () => {
      scrolled = scrolledTo(window.scrollY, scrolled)
      setPlace(scrolled.place)
    }
    /** What the keyboard has come to is never beneath the header. At the top nothing is. */
    const onFocus = ({ target }: FocusEvent) => {
      const bar = header.current
      if (!bar || window.scrollY < TOP || !(target instanceof Element)) return
      // The link past the header and open dialogs lie above it.
      if (!target.closest('main, footer') || target.closest('dialog')) return
      if (!target.matches(':focus-visible')) return
      // While it slides in it is higher than it will be.
      const bottom =
        scrolled.place === 'away' ? bar.getBoundingClientRect().bottom : bar.offsetHeight
      if (target.getBoundingClientRect().top >= bottom) return
      scrolled = { place: 'away', at: window.scrollY }
      setPlace('away')
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true, signal })
    document.addEventListener('focusin', onFocus, { signal })
    return () => leaving.abort()
  }, [header])
  return place
}
