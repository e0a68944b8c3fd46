/** A heading that opens what lies below it. The browser's own, so it needs no script and can be found in. */
import type { ReactNode, Ref } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import styles from './disclosure.module.css'

interface DisclosureProps {
  label: ReactNode
  children: ReactNode
  /** A link to it opens it. */
  id?: string
  open?: boolean
  /** Of those with one name only one is open. */
  name?: string
  ref?: Ref<HTMLDetailsElement>
}

export function Disclosure({ label, children, ref, ...details }: DisclosureProps) {
  return (
    <details {...details} ref={ref} className={styles.disclosure}>
      <summary>
        {label} <Icon name="down" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
