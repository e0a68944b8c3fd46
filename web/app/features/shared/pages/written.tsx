/** A page that authors wrote, as any screen may show it. */

import type { ReactNode } from 'react'
import type { SitePage } from '#app/api/types.ts'
import { Blocks } from '#app/features/shared/blocks/blocks.tsx'
import { Contents } from '#app/features/shared/blocks/contents.tsx'
import { headingsOf } from '#app/features/shared/blocks/headings.ts'
import { splitLead } from '#app/features/shared/pages/lead-block.ts'
import { PageFoot } from '#app/features/shared/pages/page-foot.tsx'
import { PageOpening } from '#app/features/shared/pages/page-opening.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useSearchParams } from '#app/navigation/context.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import reading from '#app/ui/reading-grid.module.css'
import { SearchField } from '#app/ui/search-field.tsx'
import { pagesTexts } from '#messages/shared/pages.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './written.module.css'

interface WrittenProps {
  page: SitePage
  /** The header lies upon its opening. */
  dark: boolean
  /** Between what the page opens with and its text. */
  children?: ReactNode
}

export function Written({ page, dark, children }: WrittenProps) {
  const shell = shellTexts
  const m = pagesTexts
  const paths = usePaths()
  const search = useSearchParams()
  const inHub = page.url.startsWith(`${paths.hub}/`)
  const above = page.breadcrumb.map(({ title, url }) => ({
    text: title,
    to: url === paths.hub ? paths.hubHome : url,
  }))
  const root = { text: shell.home, to: paths.portalHome }
  const crumbs = inHub ? above : [root, ...above]
  const trail = [...crumbs, { text: page.title }]
  const headings = headingsOf(page.blocks)
  const [lead, rest] = splitLead(page.blocks)
  const asked = page.search_param ? (search.get(page.search_param) ?? '') : ''
  return (
    <>
      <PageMeta
        title={page.title}
        part={inHub ? 'hub' : 'portal'}
        description={page.short_description}
        path={page.url}
        image={page.featured_image}
        hidden={page.noindex}
        crumbs={[...crumbs, { text: page.title, to: page.url }]}
      />
      <PageOpening page={page} crumbs={trail} dark={dark} lead={lead}>
        {page.search_param && (
          <div className={styles.search}>
            <SearchField
              action={page.url}
              param={page.search_param}
              label={m.searchLabel}
              button={m.search}
              value={asked}
              pressClears={!inHub}
            />
          </div>
        )}
      </PageOpening>
      {children}
      <div className={`wrap ${reading.grid}`} data-left>
        <Contents headings={headings} />
        <div>
          {page.coming && (
            <div className={styles.coming}>
              <Notice title={m.coming}>
                <p>{m.comingHelp}</p>
              </Notice>
            </div>
          )}
          <Blocks blocks={rest} capital={false} />
          <PageFoot page={page} />
        </div>
      </div>
    </>
  )
}
