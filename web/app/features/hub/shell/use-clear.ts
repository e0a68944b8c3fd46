/** Follows the page's scrolling; the server draws every page at its top. */
import { useSyncExternalStore } from 'react'
import { isClear } from '#app/features/hub/shell/transparency.ts'

export function useClear(wanted: boolean): boolean {
  return useSyncExternalStore(
    wanted ? onScroll : never,
    () => isClear(wanted, window.scrollY),
    () => wanted,
  )
}

function onScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

function never(): () => void {
  return () => {}
}
