/** Where a page lies. The last entry is the page itself when it has no address. */

import { SmartLink } from '#app/ui/link.tsx'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './breadcrumb.module.css'

export interface Crumb {
  text: string
  to?: string
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const shell = shellTexts
  return (
    <nav aria-label={shell.breadcrumb}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ text, to }) => (
          <li key={text} aria-current={to ? undefined : 'page'}>
            {to ? <SmartLink to={to}>{text}</SmartLink> : text}
          </li>
        ))}
      </ol>
    </nav>
  )
}
