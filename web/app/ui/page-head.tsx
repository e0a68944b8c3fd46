/** The head of a list page: where it lies, its title, what it is about, on contour ground. */
import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '#app/ui/breadcrumb.tsx'
import styles from './page-head.module.css'

interface PageHeadProps {
  crumbs: readonly Crumb[]
  title: string
  lede?: string
  children?: ReactNode
}

export function PageHead({ crumbs, title, lede, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className="wrap">
        <Breadcrumb crumbs={crumbs} />
        <h1 tabIndex={-1}>{title}</h1>
        {lede && <p className={styles.lede}>{lede}</p>}
        {children}
      </div>
    </div>
  )
}
