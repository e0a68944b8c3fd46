/** The sectors as chips below the articles. */
import type { TopicGroup } from '#app/features/shared/home/topics.tsx'
import { Chip } from '#app/ui/chip.tsx'
import styles from './sector-links.module.css'

interface SectorLinksProps {
  title: string
  topics: TopicGroup['topics']
}

export function SectorLinks({ title, topics }: SectorLinksProps) {
  if (topics.length === 0) return null
  return (
    <nav className={styles.sectors} aria-labelledby="sectors-heading">
      <h3 id="sectors-heading">{title}</h3>
      <ul>
        {topics.map(({ id, name, url, count }) => (
          <li key={id}>
            <Chip to={url}>
              {name} <small>{count}</small>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
