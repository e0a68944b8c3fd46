/**
 * The frame of both headers. On a hero it lies clear until the page is scrolled; further down it
 * leaves while the visitor reads on, and comes back with the first move upwards.
 */
import { type ReactNode, useRef } from 'react'
import { useHeaderPlace } from '#app/features/shared/shell/header-place.ts'
import { type Current, CurrentLinks } from '#app/features/shared/shell/use-current.ts'
import { useMenus } from '#app/features/shared/shell/use-menus.ts'
import { CachedMarkup, type Facts } from '#app/lib/cached-markup.tsx'
import styles from './site-header.module.css'

interface SiteHeaderProps {
  /** It lies on the page's hero. */
  over: boolean
  className: string | undefined
  /** What of its links leads to the open page. */
  current: Current
  /** All else that its markup depends on. */
  facts: Facts
  draw: () => ReactNode
}

export function SiteHeader({ over, className, current, facts, draw }: SiteHeaderProps) {
  const header = useRef<HTMLElement>(null)
  const place = useHeaderPlace(header)
  useMenus(header)
  return (
    <CachedMarkup
      as="header"
      ref={header}
      className={`${styles.header} ${className}`}
      data-over={over}
      data-clear={over && place === 'top'}
      data-away={place === 'away'}
      facts={[...facts, current]}
      draw={() => <CurrentLinks value={current}>{draw()}</CurrentLinks>}
    />
  )
}
