/** The question, its answer in the footer, and what happens when that is yes. */
import { useEffect, useSyncExternalStore } from 'react'
import {
  type Choice as Chosen,
  onChoice,
  readChoice,
  rememberChoice,
} from '#app/features/shared/consent/choice.ts'
import { countPage, startCounting, stopCounting } from '#app/features/shared/consent/counter.ts'
import { type Analytics, useSettings } from '#app/lib/app-context.tsx'
import { useLocation } from '#app/navigation/context.ts'
import { Button } from '#app/ui/button.tsx'
import { consentTexts } from '#messages/shared/consent.ts'
import styles from './parts.module.css'

/** Asks as long as nothing was chosen, and counts when it was agreed. */
export function Question() {
  const m = consentTexts
  const { analytics } = useSettings()
  const choice = useChoice()
  if (analytics && choice === 'agreed') return <Counter analytics={analytics} />
  if (choice !== 'open') return null
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
function Counter({ analytics }: { analytics: Analytics }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    startCounting(analytics)
    return () => stopCounting(analytics)
  }, [analytics])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new page.
  useEffect(countPage, [pathname, search])
  return null
}

/** While it is open the question itself is on the screen. */
export function Choice() {
  const m = consentTexts
  const choice = useChoice()
  if (choice === undefined || choice === 'open') return null
  return (
    <p className={styles.choice}>
      {m.states[choice]}{' '}
      {choice !== 'forbidden' && (
        <button className={styles.change} type="button" onClick={() => rememberChoice(null)}>
          {m.change}
        </button>
      )}
    </p>
  )
}

/** The visitor's choice as components see it; nothing is known of it on the server. */
function useChoice(): Chosen | undefined {
  return useSyncExternalStore<Chosen | undefined>(onChoice, readChoice, () => undefined)
}
