/** A section with figures: what it asks and what that means on one side, the figures on the other. */
import type { ReactNode } from 'react'
import { Kicker } from '#app/ui/section-head.tsx'
import styles from './side-section.module.css'

interface SideSectionProps {
  id: string
  kicker?: string | undefined
  title: string
  about?: ReactNode
  children: ReactNode
}

export function SideSection({ id, kicker, title, about, children }: SideSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.side}>
        {kicker && <Kicker>{kicker}</Kicker>}
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {about && <div className={styles.about}>{about}</div>}
      </div>
      <div className={styles.main}>{children}</div>
    </section>
  )
}
