/** The organisations that work with the hub. */
import { PartnerList } from '#app/features/hub/partners/partner-list.tsx'
import type { partnersQueries } from '#app/features/hub/partners/queries.ts'
import styles from '#app/features/hub/shared/places.module.css'
import { Blocks } from '#app/features/shared/blocks/blocks.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { pageNumber } from '#app/lib/page-number.ts'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useSearchParams } from '#app/navigation/context.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { partnersTexts } from '#messages/hub/partners.ts'
import { shellTexts } from '#messages/shared/shell.ts'

export default function PartnersPage() {
  const { list, about } = useLoaded<typeof partnersQueries>()
  const m = partnersTexts
  const shell = shellTexts
  const paths = usePaths()
  const search = useSearchParams()
  const page = about.ok ? about.data.data : undefined
  const title = page?.title ?? m.title
  const lede = page?.short_description ?? m.lede
  const crumbs = [{ text: shell.hub, to: paths.hubHome }, { text: title }]
  return (
    <>
      <PageMeta
        title={title}
        part="hub"
        description={lede}
        path={paths.partners(pageNumber(search))}
        crumbs={crumbs}
      />
      <PageHead crumbs={crumbs} title={title} lede={lede} />
      <div className={`wrap ${styles.room}`}>
        {page && pageNumber(search) === 1 && (
          <div className={styles.intro}>
            <Blocks blocks={page.blocks} capital={false} />
          </div>
        )}
        <PartnerList list={list} />
      </div>
    </>
  )
}
