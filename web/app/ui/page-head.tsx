/** The head of a page that leads on: where it lies, its title, what it is about, on contour ground. */
import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '#app/ui/breadcrumb.tsx'
import styles from './page-head.module.css'

interface PageHeadProps {
  crumbs: readonly Crumb[]
  title: string
  /** Beside the title: a flag. */
  mark?: ReactNode
  lede?: string
  /** Beside the lede where there is room, such as a field to find something. */
  beside?: ReactNode
  children?: ReactNode
}

export function PageHead({ crumbs, title, mark, lede, beside, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className="wrap">
        <Breadcrumb crumbs={crumbs} />
        <div className={styles.title}>
          {mark}
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        <div className={beside ? styles.row : undefined}>
          {lede && <p className={styles.lede}>{lede}</p>}
          {beside}
        </div>
        {children}
      </div>
    </div>
  )
}
