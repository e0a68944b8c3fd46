/** Facts beside a text; below it on narrow screens. A fact that is not known is left out. */
import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactsProps {
  label: string
  facts: readonly (readonly [name: string, value: ReactNode])[]
  children?: ReactNode
}

export function Facts({ label, facts, children }: FactsProps) {
  return (
    <aside className={styles.facts} aria-label={label}>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </aside>
  )
}
