/** Questions by topic. Answers are the browser's own disclosures: links and its search open them. */

import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react'
import type { FaqGroup } from '#app/api/types.ts'
import { FaqFilter } from '#app/features/hub/faqs/faq-filter.tsx'
import { findQuestions } from '#app/features/hub/faqs/find-questions.ts'
import { Question } from '#app/features/hub/faqs/question.tsx'
import { headingId, Topics } from '#app/features/hub/faqs/topics.tsx'
import { linkedId } from '#app/lib/linked-id.ts'
import { useIsReturn, useLocation } from '#app/navigation/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { faqsTexts } from '#messages/hub/faqs.ts'
import styles from './questions.module.css'

export function Questions({ groups }: { groups: readonly FaqGroup[] }) {
  const m = faqsTexts
  const [text, setText] = useState('')
  const found = findQuestions(groups, useDeferredValue(text))
  useLinkedAnswer()
  if (groups.length === 0) return <Empty title={m.empty} />
  const count = found.reduce((sum, { faqs }) => sum + faqs.length, 0)
  return (
    <div className={styles.questions}>
      <FaqFilter text={text} onText={setText} count={count} />
      {groups.length > 1 && found.length > 0 && <Topics groups={found} />}
      <div className={styles.groups}>
        {found.map(({ slug, title, faqs }) => (
          <section key={slug} aria-labelledby={headingId(slug)}>
            <h2 id={headingId(slug)} tabIndex={-1}>
              {title ?? m.other}
            </h2>
            {faqs.map((faq) => (
              <Question key={faq.id} faq={faq} />
            ))}
          </section>
        ))}
        {found.length === 0 && (
          <Empty title={m.none} advice={m.noneAdvice}>
            <li>
              <Button onClick={() => setText('')}>{m.clear}</Button>
            </li>
          </Empty>
        )}
      </div>
    </div>
  )
}

/** A link to an answer opens it, also when the page is drawn in place. */
function useLinkedAnswer(): void {
  const { hash, key } = useLocation()
  const isReturn = useIsReturn()
  // Before positions are restored, which lie deeper in a page with an open box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed twice is a new visit
  useLayoutEffect(() => {
    const box = boxOf(hash)
    if (box) box.open = true
  }, [hash, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed twice is a new visit
  useEffect(() => {
    if (isReturn) return
    const box = boxOf(hash)
    box?.scrollIntoView({ block: 'start' })
    box?.querySelector('summary')?.focus({ preventScroll: true })
  }, [hash, key, isReturn])
}

function boxOf(hash: string): HTMLDetailsElement | null | undefined {
  return hash === '' ? null : document.getElementById(linkedId(hash))?.closest('details')
}
