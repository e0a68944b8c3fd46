/** One section of a profile: what it asks and what that means on one side, its figures on the other. */
import type { ReactNode } from 'react'
import { Kicker } from '#app/ui/section-head.tsx'
import styles from './profile-section.module.css'

interface SectionProps {
  id: string
  kicker: string
  title: string
  about?: ReactNode
  children: ReactNode
}

export function ProfileSection({ id, kicker, title, about, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.side}>
        <Kicker>{kicker}</Kicker>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {about && <div className={styles.about}>{about}</div>}
      </div>
      <div className={styles.main}>{children}</div>
    </section>
  )
}
