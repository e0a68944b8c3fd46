/** A few facts in large letters. */
import { libraryEntryTexts } from '#messages/portal/library-entry.ts'
import styles from './key-facts.module.css'

export function KeyFacts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  if (facts.length === 0) return null
  return (
    <section className={styles.facts} aria-label={libraryEntryTexts.facts}>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
