/** One question, and its answer below it. */
import type { FaqGroup } from '#app/api/types.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { faqsTexts } from '#messages/hub/faqs.ts'
import styles from './question.module.css'

/**
 * The id is the answer's: a browser opens the box around what a link leads to, also where no
 * script runs.
 */
export function Question({ faq }: { faq: FaqGroup['faqs'][number] }) {
  const m = faqsTexts
  return (
    <details className={styles.question}>
      <summary>
        <h3>{faq.title}</h3>
        <Icon name="down" />
      </summary>
      <div id={faq.slug} className={styles.answer}>
        <RichText html={faq.answer ?? ''} />
        <p className={styles.link}>
          <a href={`#${encodeURIComponent(faq.slug)}`}>
            <Icon name="share" /> {m.linkTo}
            <span className="sr">: {faq.title}</span>
          </a>
        </p>
      </div>
    </details>
  )
}
