/** The beginning of a page: where it lies, its title, what it is about. */
import type { ReactNode } from 'react'
import type { SitePage } from '#app/api/types.ts'
import { Breadcrumb, type Crumb } from '#app/ui/breadcrumb.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import styles from './page-opening.module.css'

interface PageOpeningProps {
  page: Pick<SitePage, 'title' | 'short_description'>
  crumbs: readonly Crumb[]
  /** The header lies on it, in white: the ground must be dark. */
  dark: boolean
  children?: ReactNode
}

export function PageOpening({ page, crumbs, dark, children }: PageOpeningProps) {
  const lede = page.short_description ?? undefined
  if (!dark) {
    return (
      <PageHead crumbs={crumbs} title={page.title} {...(lede && { lede })}>
        {children}
      </PageHead>
    )
  }
  return (
    <div className={styles.hero} data-scrim>
      <div className={`wrap ${styles.inner}`}>
        <Breadcrumb crumbs={crumbs} />
        <h1 tabIndex={-1}>{page.title}</h1>
        {lede && <p className={styles.lede}>{lede}</p>}
        {children}
      </div>
    </div>
  )
}
