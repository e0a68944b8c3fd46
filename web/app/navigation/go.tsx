/**
 * Moving within the site. Links read this one function instead of asking the router each for
 * itself: a page has a hundred of them, and the server renders them all.
 */
import { createContext, type ReactNode, use, useCallback } from 'react'
import { keepLanguage } from '#app/lib/translate.ts'
import { RouterContext } from '#app/navigation/context.ts'
import type { NavigateOptions } from '#app/navigation/router.ts'

type Go = (to: string, options?: NavigateOptions) => void

const GoContext = createContext<Go | undefined>(undefined)

export function Navigation({ children }: { children: ReactNode }) {
  const router = use(RouterContext)
  const go = useCallback<Go>(
    (to, options = {}) => {
      // The page that is open already does not come twice into the history.
      const { pathname, search, hash } = window.location
      const goal = keepLanguage(to, new URLSearchParams(search))
      const same = goal === pathname + search + hash
      router?.navigate(goal, { ...options, replace: options.replace || same })
    },
    [router],
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
