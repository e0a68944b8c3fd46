/** The bar above the portal's header: links about the portal, and the languages. Phones have both in their menu. */
import type { ReactNode } from 'react'
import type { NamedLink } from '#app/features/shared/shell/globals.ts'
import { NavLink } from '#app/features/shared/shell/nav-link.tsx'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './top-bar.module.css'

interface TopBarProps {
  about: readonly NamedLink[]
  language: ReactNode
}

export function TopBar({ about, language }: TopBarProps) {
  const shell = shellTexts
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        {about.length > 0 && (
          <nav aria-label={shell.about}>
            <ul className={styles.about}>
              {about.map(({ id, name, url }) => (
                <li key={id}>
                  <NavLink to={url} name={name} top />
                </li>
              ))}
            </ul>
          </nav>
        )}
        {language}
      </div>
    </div>
  )
}
