/** One link for everything: pages are drawn in place, files and other sites are left to the browser. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { isExternal, isPage } from '#app/lib/links.ts'
import { isPlainClick, useGo } from '#app/navigation/go.tsx'

type SmartLinkProps = Omit<ComponentProps<'a'>, 'href' | 'style' | 'target'> & {
  to: string
  children: ReactNode
  replace?: boolean
  /** The view changes in place: scrolling stays where it is. */
  keepScroll?: boolean
  state?: unknown
  /** A whole new document, for when something of this one is missing. */
  reload?: boolean
  /** Where a press here and now leads elsewhere than `to`, which was written earlier. */
  onFollow?: (() => void) | undefined
}

export function SmartLink(props: SmartLinkProps) {
  const {
    to,
    replace = false,
    keepScroll = false,
    reload = false,
    state,
    onClick,
    onFollow,
    ...rest
  } = props
  const go = useGo()
  // Nothing is pressed on the server.
  if (import.meta.env.SSR || !go || reload || !isPage(to)) {
    return <a {...rest} href={to} onClick={onClick} rel={isExternal(to) ? 'noopener' : undefined} />
  }
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        if (onFollow) onFollow()
        else go(to, { replace, keepScroll, state })
      }}
    />
  )
}

/** For what holds links that are told as data: it follows the presses on them. */
export function useFollowLinks() {
  const go = useGo()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = link?.getAttribute('href')
    if (!go || !to || !isPage(to) || !isPlainClick(event)) return
    event.preventDefault()
    go(to)
  }
}
