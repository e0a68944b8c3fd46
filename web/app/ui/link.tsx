/** One link for everything: pages are drawn in place, files and other sites are left to the browser. */
import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { isExternal, isPage } from '#app/lib/links.ts'

type SmartLinkProps = Omit<ComponentProps<'a'>, 'href' | 'style'> & {
  to: string
  children: ReactNode
  replace?: boolean
  /** The view changes in place: scrolling stays where it is. */
  keepScroll?: boolean
  state?: unknown
}

export function SmartLink({ to, replace, keepScroll, state, ...rest }: SmartLinkProps) {
  if (!isPage(to)) {
    return <a {...rest} href={to} rel={isExternal(to) ? 'noopener' : undefined} />
  }
  return (
    <RouterLink
      {...rest}
      to={to}
      state={state}
      replace={replace ?? false}
      preventScrollReset={keepScroll ?? false}
    />
  )
}
