/** Ways into the site, side by side: a drawing, a title, a sentence, links. */
import type { ReactNode } from 'react'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './doors.module.css'

export interface Door {
  id: string
  /** A drawing, which says nothing in words. */
  art: ReactNode
  title: string
  to?: string | undefined
  text?: string | undefined
  /** A figure from the content itself, never an invented one. */
  fact?: string | undefined
  links: readonly { id: string; name: string; url: string }[]
}

interface DoorsProps {
  label: string
  doors: readonly Door[]
  /** Raised over the lower edge of a hero. */
  raised?: boolean
}

export function Doors({ label, doors, raised = false }: DoorsProps) {
  if (doors.length === 0) return null
  return (
    <section className={`wrap ${styles.section}`} data-raised={raised} aria-label={label}>
      <ul className={styles.doors}>
        {doors.map((door) => (
          <li key={door.id} className={styles.door}>
            <span className={styles.art}>{door.art}</span>
            <h2>{door.to ? <SmartLink to={door.to}>{door.title}</SmartLink> : door.title}</h2>
            {door.text && <p className={styles.text}>{door.text}</p>}
            {door.fact && <p className={styles.fact}>{door.fact}</p>}
            <ul className={styles.links} data-many={door.links.length > 4}>
              {door.links.map(({ id, name, url }) => (
                <li key={id}>
                  <SmartLink to={url}>{name}</SmartLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
