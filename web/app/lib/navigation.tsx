/**
 * Moving within the site. Links read this one function instead of asking the router each for
 * itself: a page has a hundred of them, and the server draws them all.
 */
import { createContext, type ReactNode, use, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { keepLanguage } from '#app/lib/translate.ts'

interface GoOptions {
  replace?: boolean
  /** The view changes in place: scrolling stays where it is. */
  keepScroll?: boolean
  state?: unknown
}

type Go = (to: string, options?: GoOptions) => void

const GoContext = createContext<Go | undefined>(undefined)

export function Navigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const go = useCallback<Go>(
    (to, { replace = false, keepScroll = false, state } = {}) => {
      // The page that is open already does not come twice into the history.
      const { pathname, search, hash } = window.location
      const goal = keepLanguage(to, new URLSearchParams(search))
      const same = goal === pathname + search + hash
      navigate(goal, { replace: replace || same, preventScrollReset: keepScroll, state })
    },
    [navigate],
  )
  return <GoContext value={go}>{children}</GoContext>
}

/** Nothing outside the router's own pages: links there load a document. */
export function useGo(): Go | undefined {
  return use(GoContext)
}

/** A press that the browser would follow here and now: no new tab, no download. */
export function isPlainClick(event: {
  defaultPrevented: boolean
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
}): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
