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

/** What wide screens show as a part of the page, and narrow ones open in its place. */
export function NarrowDisclosure({ label, children }: Pick<DisclosureProps, 'label' | 'children'>) {
  return (
    <div className={styles.narrow}>
      {/* Beside its content, not around it: what is closed could not be shown where there is room. */}
      <details className={styles.disclosure}>
        <summary>
          {label} <Icon name="down" />
        </summary>
      </details>
      <div className={styles.panel}>{children}</div>
    </div>
  )
}
