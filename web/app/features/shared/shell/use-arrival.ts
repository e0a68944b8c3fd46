/**
 * What a browser does with a new document, done for a page that changed in place: reading starts
 * at its heading and its title is said. Going back returns to the link that was followed.
 */
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from '#app/navigation/context.ts'
import { useAnnounce } from '#app/ui/announcer.tsx'

export function useArrival(): void {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const announce = useAnnounce()
  const left = useRef(pathname)

  // Before the page can be used: what is pressed in it must not lose its focus afterwards.
  useLayoutEffect(() => {
    const from = left.current
    left.current = pathname
    if (from === pathname) return
    announce(document.title)
    if (hash !== '') return
    // Choosing closes a menu at once: one that is open was opened since, and keeps its visitor.
    if (document.querySelector('header details[open]')) return
    const followed = type === 'POP' ? linkTo(from) : null
    const goal = followed ?? document.querySelector<HTMLElement>('main h1')
    goal?.focus({ preventScroll: true })
  }, [pathname, hash, type, announce])
}

function linkTo(path: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main a[href="${CSS.escape(path)}"]`)
}
