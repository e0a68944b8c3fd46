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
  /** Figures from the content and the data of today. */
  facts?: readonly DoorFact[]
  links: readonly { id: string; name: string; url: string }[]
}

interface DoorFact {
  /** As it is printed. */
  value: string
  text: string
}

interface DoorsProps {
  label: string
  doors: readonly Door[]
  /** What must be said of all of them. */
  note?: ReactNode
  /** Raised over the lower edge of a hero. */
  raised?: boolean
}

export function Doors({ label, doors, note, raised = false }: DoorsProps) {
  if (doors.length === 0) return null
  return (
    <section className={`wrap ${styles.section}`} data-raised={raised} aria-label={label}>
      <ul className={styles.doors}>
        {doors.map((door) => (
          <li key={door.id} className={styles.door}>
            <span className={styles.art}>{door.art}</span>
            <h2>{door.to ? <SmartLink to={door.to}>{door.title}</SmartLink> : door.title}</h2>
            {door.text && <p className={styles.text}>{door.text}</p>}
            {door.facts && door.facts.length > 0 && (
              <ul className={styles.facts}>
                {door.facts.map(({ value, text }) => (
                  <li key={text}>
                    <b>{value}</b> {text}
                  </li>
                ))}
              </ul>
            )}
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
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}
