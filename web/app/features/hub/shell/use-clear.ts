/** Whether the hub's header lies clear on the page beneath it. */
import { useSyncExternalStore } from 'react'

/** From here on it has a ground of its own. */
const SOLID_FROM = 200

/** Follows the page's scrolling; the server draws every page at its top. */
export function useClear(wanted: boolean): boolean {
  return useSyncExternalStore(
    wanted ? onScroll : never,
    () => isClear(wanted, window.scrollY),
    () => wanted,
  )
}

export function isClear(wanted: boolean, scrolled: number): boolean {
  return wanted && scrolled < SOLID_FROM
}

function onScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

function never(): () => void {
  return () => {}
}
