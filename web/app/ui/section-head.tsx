/** A section's heading with its label, led by three contour strokes, and a way on. */
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './section-head.module.css'

interface SectionHeadProps {
  id: string
  kicker?: string
  title: string
  more?: { to: string; text: string }
}

export function SectionHead({ id, kicker, title, more }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        {kicker && <Kicker>{kicker}</Kicker>}
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {more && <ArrowLink to={more.to}>{more.text}</ArrowLink>}
    </div>
  )
}

export function Kicker({ children }: { children: string }) {
  return <p className={styles.kicker}>{children}</p>
}

export function ArrowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <SmartLink className={styles.arrow} to={to}>
      {children} <Icon name="right" />
    </SmartLink>
  )
}
