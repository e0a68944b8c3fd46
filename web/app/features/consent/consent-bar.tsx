/** The question, and what happens when the answer is yes. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { rememberChoice } from '#app/features/consent/choice.ts'
import { countPage, startCounting, stopCounting } from '#app/features/consent/counter.ts'
import { type Analytics, useMessages } from '#app/lib/app-context.tsx'
import { Button } from '#app/ui/button.tsx'
import styles from './consent-bar.module.css'

export function ConsentBar() {
  const { consent: m } = useMessages()
  return (
    <section className={styles.bar} aria-label={m.label}>
      <p className={styles.question}>{m.question}</p>
      <div className={styles.answers}>
        <Button onClick={() => rememberChoice('agreed')}>{m.agree}</Button>
        <Button onClick={() => rememberChoice('declined')}>{m.decline}</Button>
      </div>
    </section>
  )
}

/** Counts this page and each that follows, until the visitor takes the consent back. */
export function Counter({ analytics }: { analytics: Analytics }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    startCounting(analytics)
    return () => stopCounting(analytics)
  }, [analytics])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new page.
  useEffect(countPage, [pathname, search])
  return null
}
