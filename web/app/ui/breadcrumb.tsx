/** Where a page lies. The last entry is the page itself when it has no address. */
import { useMessages } from '#app/lib/app-context.tsx'
import { shellTexts } from '#app/messages/shell.ts'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './breadcrumb.module.css'

export interface Crumb {
  text: string
  to?: string
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const shell = useMessages(shellTexts)
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
