/** The panels of a page side by side, as links; the one that is shown is marked. */
import type { PanelLink } from '#app/api/types.ts'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './panel-nav.module.css'

interface PanelNavProps {
  label: string
  /** What stands before them. */
  first: { text: string; to: string }
  panels: readonly Pick<PanelLink, 'slug' | 'title' | 'url'>[]
  /** The name of the one that is shown; empty for the first. */
  current: string
}

export function PanelNav({ label, first, panels, current }: PanelNavProps) {
  const items = [{ slug: '', title: first.text, url: first.to }, ...panels]
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className="wrap">
        {items.map(({ slug, title, url }) => (
          <li key={slug}>
            <SmartLink to={url} aria-current={slug === current ? 'page' : undefined}>
              {title}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
