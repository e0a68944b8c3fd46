/** Ways into the site, side by side: a drawing, a title, a sentence, links. */
import { DoorArt } from '#app/features/shared/home/door-art.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './doors.module.css'

export interface Door {
  id: string
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
        {doors.map((door, at) => (
          <li key={door.id} className={styles.door}>
            <DoorArt kind={(at % 3) as 0 | 1 | 2} />
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
