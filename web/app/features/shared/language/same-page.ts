/** A link to the page it stands on, in another language. */
import type { ComponentProps, SyntheticEvent } from 'react'
import { withLanguage } from '#app/lib/translate.ts'

/**
 * The server drops what it does not know from the query, so only a browser has the whole address. A
 * link may also be opened in another tab, which begins with a press, too.
 */
export function samePage(href: string, language: string | undefined): ComponentProps<'a'> {
  const complete = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    const { pathname, search, hash } = window.location
    currentTarget.href = withLanguage(pathname + search + hash, language)
  }
  return { href, onPointerDown: complete, onClick: complete }
}
