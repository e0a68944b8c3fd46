/** The beginning of a page: where it lies, its title, what it is about, and the picture it leads with. */
import type { ReactNode } from 'react'
import type { Block, SitePage } from '#app/api/types.ts'
import { actionOf } from '#app/features/shared/blocks/kinds/pages/featured-content/action-of.ts'
import { assetOf, textOf } from '#app/lib/block-values.ts'
import { Breadcrumb, type Crumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Picture } from '#app/ui/picture.tsx'
import styles from './page-opening.module.css'

interface PageOpeningProps {
  page: Pick<SitePage, 'title' | 'short_description'>
  crumbs: readonly Crumb[]
  /** The header lies on it, in white: the ground must be dark. */
  dark: boolean
  /** Words and a picture that the page begins with. */
  lead?: Block | undefined
  /** A picture where no such words begin the page. */
  picture?: ReturnType<typeof assetOf>
  /** What the page is for begins in the first view. */
  low?: boolean
  children?: ReactNode
}

export function PageOpening(props: PageOpeningProps) {
  const { page, crumbs, dark, lead, picture, low = false, children } = props
  const lede = page.short_description ?? undefined
  if (!dark && !lead) {
    return (
      <PageHead crumbs={crumbs} title={page.title} {...(lede && { lede })}>
        {children}
      </PageHead>
    )
  }
  const image = lead ? assetOf(lead.image) : picture
  return (
    <div className={styles.opening} data-dark={dark} data-low={low} data-scrim={dark || undefined}>
      <div className={`wrap ${styles.inner}`} data-pictured={image !== undefined}>
        <div>
          <Breadcrumb crumbs={crumbs} />
          <h1 tabIndex={-1}>{page.title}</h1>
          {lede && <p className={styles.lede}>{lede}</p>}
          {lead && <Lead block={lead} />}
          {children}
        </div>
        {image && <Picture asset={image} eager decorative />}
      </div>
    </div>
  )
}

function Lead({ block }: { block: Block }) {
  const action = actionOf(block)
  const text = textOf(block.description)
  return (
    <div className={styles.lead}>
      <h2>{textOf(block.title)}</h2>
      {text && <p>{text}</p>}
      {action && (
        <p>
          <ButtonLink variant="primary" to={action.to}>
            {action.text}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
