/** The topics of the questions, as ways to each. */
import type { FaqGroup } from '#app/api/types.ts'
import { faqsTexts } from '#messages/hub/faqs.ts'
import styles from './faq-topics.module.css'

export function Topics({ groups }: { groups: readonly FaqGroup[] }) {
  const m = faqsTexts
  return (
    <nav className={styles.topics} aria-labelledby="topics-heading">
      <h2 id="topics-heading">{m.topics}</h2>
      <ul>
        {groups.map(({ slug, title, faqs }) => (
          <li key={slug}>
            <a href={`#${headingId(slug)}`}>{title ?? m.other}</a>
            <span aria-hidden="true">{faqs.length}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Apart from the answers' ids, which are their slugs. */
export function headingId(slug: string): string {
  return `topic-${slug}`
}
