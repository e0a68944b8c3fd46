/** Both forms of a figure in the page: the style sheet shows the one that its frame has room for. */
import type { ReactNode } from 'react'
import { type Form, PHONE, WIDE } from '#app/figures/plot.ts'
import styles from './forms.module.css'

export function Forms({ children }: { children: (form: Form) => ReactNode }) {
  return (
    <>
      <div className={styles.wide}>{children(WIDE)}</div>
      <div className={styles.phone}>{children(PHONE)}</div>
    </>
  )
}
