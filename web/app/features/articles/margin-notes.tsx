/** Facts in the left margin of an article; below it on narrow screens. */
import type { Article, Term } from '#app/api/types.ts'
import { isLabel } from '#app/features/articles/label.tsx'
import { listOf } from '#app/features/articles/list-state.ts'
import { useMessages, usePaths } from '#app/lib/app-context.tsx'
import { articleTexts } from '#app/messages/article.ts'
import { labelsTexts } from '#app/messages/labels.ts'
import { DateText } from '#app/ui/date.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './margin-notes.module.css'

export function MarginNotes({ article }: { article: Article }) {
  const m = useMessages(articleTexts)
  const labels = useMessages(labelsTexts)
  const paths = usePaths()
  const { label, author, date, sectors, categories, link_to_external_source: source } = article
  return (
    <aside className={styles.notes} aria-label={m.about}>
      <dl>
        <div>
          <dt>{m.kind}</dt>
          <dd>{isLabel(label) ? labels[label] : m.kindOther}</dd>
        </div>
        {author && (
          <div>
            <dt>{m.by}</dt>
            <dd>{author}</dd>
          </div>
        )}
        {sectors.length > 0 && (
          <div>
            <dt>{m.sectors}</dt>
            <dd>
              <Terms
                terms={sectors}
                hrefOf={({ slug }) => paths.articles(listOf({ sectors: [slug] }))}
              />
            </dd>
          </div>
        )}
        {categories.length > 0 && (
          <div>
            <dt>{m.categories}</dt>
            <dd>
              <Terms
                terms={categories}
                hrefOf={({ slug, parent }) =>
                  paths.articles(listOf({ categories: [slug], parent: parent ?? '' }))
                }
              />
            </dd>
          </div>
        )}
        {date && (
          <div>
            <dt>{m.published}</dt>
            <dd>
              <DateText date={date} />
            </dd>
          </div>
        )}
      </dl>
      {source && (
        <SmartLink className={styles.source} to={source}>
          {m.source} <Icon name="out" />
        </SmartLink>
      )}
    </aside>
  )
}

function Terms({ terms, hrefOf }: { terms: readonly Term[]; hrefOf: (term: Term) => string }) {
  return (
    <ul>
      {terms.map((term) => (
        <li key={term.slug}>
          <SmartLink to={hrefOf(term)}>{term.title}</SmartLink>
        </li>
      ))}
    </ul>
  )
}
