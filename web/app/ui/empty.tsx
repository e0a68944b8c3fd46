/** Nothing here, and what to do about it: each way on is a link of its own. */
import type { ReactNode } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import styles from './empty.module.css'

interface EmptyProps {
  title: string
  advice?: string
  /** List items. */
  children?: ReactNode
}

export function Empty({ title, advice, children }: EmptyProps) {
  return (
    <Notice title={title}>
      {advice && <p>{advice}</p>}
      {children && <ul className={styles.ways}>{children}</ul>}
    </Notice>
  )
}
