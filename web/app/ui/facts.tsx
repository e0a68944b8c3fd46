/** Facts about a text, below it. A fact that is not known is left out. */
import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactsProps {
  label: string
  facts: readonly (readonly [name: string, value: ReactNode])[]
  children?: ReactNode
}

export function Facts({ label, facts, children }: FactsProps) {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0 && !children) return null
  return (
    <aside className={styles.facts} aria-label={label}>
      {known.length > 0 && (
        <dl>
          {known.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </aside>
  )
}
