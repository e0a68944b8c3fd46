/** Whose the numbers are: made from the facts of the tables, before what authors wrote of other sources. */
import type { dataSourcesQueries } from '#app/features/portal/data-sources/queries.ts'
import { sourceRows } from '#app/features/portal/data-sources/source-rows.ts'
import { SourceTable } from '#app/features/portal/data-sources/source-table.tsx'
import { Blocks } from '#app/features/shared/blocks/blocks.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { Failed } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { indicatorTexts } from '#messages/portal/indicators.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './view.module.css'

export default function DataSourcesPage() {
  const { about, tables, indicators } = useLoaded<typeof dataSourcesQueries>()
  const m = indicatorTexts
  const paths = usePaths()
  const page = about.ok ? about.data.data : undefined
  const title = page?.title ?? m.sources
  const lede = page?.short_description ?? m.sourcesLede
  const crumbs = [{ text: shellTexts.home, to: paths.portalHome }, { text: title }]
  return (
    <>
      <PageMeta title={title} description={lede} path={paths.dataSources} crumbs={crumbs} />
      <PageHead crumbs={crumbs} title={title} lede={lede} />
      <div className={`wrap ${styles.room}`}>
        <div>
          <h2 id="numbers">{m.numbers}</h2>
          {tables.ok && indicators.ok ? (
            <SourceTable rows={sourceRows(tables.data.data, indicators.data.data)} />
          ) : (
            <Failed title={m.sourcesFailed} />
          )}
        </div>
        {page && (
          <div className={styles.words}>
            <Blocks blocks={page.blocks} capital={false} />
          </div>
        )}
      </div>
    </>
  )
}
