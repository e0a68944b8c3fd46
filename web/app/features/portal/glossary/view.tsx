/** Words that figures use; each can be linked to by its slug. */
import { isMissing } from '#app/api/query.ts'
import type { glossaryQueries } from '#app/features/portal/glossary/queries.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { Empty } from '#app/ui/empty.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { indicatorTexts } from '#messages/portal/indicators.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './view.module.css'

export default function GlossaryPage() {
  const { words } = useLoaded<typeof glossaryQueries>()
  const m = indicatorTexts
  const paths = usePaths()
  const all = words.ok ? words.data.data : []
  const crumbs = [
    { text: shellTexts.home, to: paths.portalHome },
    { text: m.title, to: paths.indicators },
    { text: m.glossary },
  ]
  return (
    <>
      <PageMeta
        title={m.glossary}
        description={m.glossaryLede}
        path={paths.glossary}
        crumbs={crumbs}
      />
      <PageHead crumbs={crumbs} title={m.glossary} lede={m.glossaryLede} />
      <div className={`wrap ${styles.room}`}>
        {!words.ok && !isMissing(words) && <Failed title={m.glossaryFailed} />}
        {(words.ok || isMissing(words)) && all.length === 0 && <Empty title={m.glossaryEmpty} />}
        {all.map(({ id, title, slug, also, content }) => (
          <section key={id} id={slug} aria-labelledby={`${slug}-word`}>
            <h2 id={`${slug}-word`}>
              <SmartLink to={`${paths.glossary}#${slug}`}>{title}</SmartLink>
            </h2>
            {also && <p className={styles.also}>{m.also(also)}</p>}
            {content && <RichText html={content} />}
          </section>
        ))}
      </div>
    </>
  )
}
