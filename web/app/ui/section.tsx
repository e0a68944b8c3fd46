/** A band of a page with its heading. */
import type { ReactNode } from 'react'
import { SectionHead } from '#app/ui/section-head.tsx'
import styles from './section.module.css'

interface SectionProps {
  id: string
  kicker?: string
  title: string
  more?: { to: string; text: string }
  ground?: 'paper' | 'deep'
  children: ReactNode
}

export function Section({ id, ground = 'paper', children, ...head }: SectionProps) {
  return (
    <section className={styles.section} data-ground={ground} aria-labelledby={id}>
      <div className="wrap">
        <SectionHead id={id} {...head} />
        {children}
      </div>
    </section>
  )
}

/** Cards side by side: one, two or three columns. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>
}
