/** Questions and answers, below a hero that carries the header; what else is to say follows them. */
import { isMissing } from '#app/api/query.ts'
import { faqData } from '#app/features/hub/faqs/faq-data.ts'
import type { faqsQueries } from '#app/features/hub/faqs/queries.ts'
import { Questions } from '#app/features/hub/faqs/questions.tsx'
import styles from '#app/features/hub/shared/places.module.css'
import { Blocks } from '#app/features/shared/blocks/blocks.tsx'
import { PageOpening } from '#app/features/shared/pages/page-opening.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { Failed } from '#app/ui/notice.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { faqsTexts } from '#messages/hub/faqs.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import questions from './questions.module.css'

export default function FaqsPage() {
  const { faqs } = useLoaded<typeof faqsQueries>()
  const m = faqsTexts
  const shell = shellTexts
  const paths = usePaths()
  const page = faqs.ok ? faqs.data.page : undefined
  const title = page?.title ?? m.title
  const lede = page?.short_description ?? m.lede
  const crumbs = [{ text: shell.hub, to: paths.hubHome }, { text: title }]
  return (
    <>
      <PageMeta
        title={title}
        part="hub"
        description={lede}
        path={paths.faqs}
        crumbs={crumbs}
        things={faqs.ok ? faqData(faqs.data.groups) : undefined}
      />
      <PageOpening page={{ title, short_description: lede }} crumbs={crumbs} dark low />
      <div className={`wrap ${styles.room}`}>
        {faqs.ok || isMissing(faqs) ? (
          <Questions groups={faqs.ok ? faqs.data.groups : []} />
        ) : (
          <Failed title={m.failed} tall />
        )}
        {page && (
          <div className={questions.about}>
            <Blocks blocks={page.blocks} capital={false} />
          </div>
        )}
      </div>
    </>
  )
}
