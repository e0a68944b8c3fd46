/** All networks of the hub. */
import { NetworkList } from '#app/features/hub/networks/network-list.tsx'
import type { networksQueries } from '#app/features/hub/networks/queries.ts'
import styles from '#app/features/hub/shared/places.module.css'
import { Blocks } from '#app/features/shared/blocks/blocks.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { networksTexts } from '#messages/hub/networks.ts'
import { shellTexts } from '#messages/shared/shell.ts'

export default function NetworksPage() {
  const { list, about } = useLoaded<typeof networksQueries>()
  const m = networksTexts
  const shell = shellTexts
  const paths = usePaths()
  const page = about.ok ? about.data.data : undefined
  const title = page?.title ?? m.title
  const lede = page?.short_description ?? m.lede
  const crumbs = [{ text: shell.hub, to: paths.hubHome }, { text: title }]
  return (
    <>
      <PageMeta title={title} part="hub" description={lede} path={paths.networks} crumbs={crumbs} />
      <PageHead crumbs={crumbs} title={title} lede={lede} />
      <div className={`wrap ${styles.room}`}>
        {page && (
          <div className={styles.intro}>
            <Blocks blocks={page.blocks} capital={false} />
          </div>
        )}
        <NetworkList list={list} />
      </div>
    </>
  )
}
