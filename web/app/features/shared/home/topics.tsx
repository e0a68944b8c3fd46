/** Every topic as a plain link with the number of articles behind it. */
import { SmartLink } from '#app/ui/link.tsx'
import styles from './topics.module.css'

export interface TopicGroup {
  title: string
  topics: readonly { id: string; name: string; url: string; count: number }[]
}

/** A single group needs no title of its own: its links stand side by side. */
export function Topics({ groups }: { groups: readonly TopicGroup[] }) {
  const alone = groups.length === 1
  return (
    <div className={styles.groups} data-alone={alone}>
      {groups.map(({ title, topics }) => (
        <div key={title}>
          {!alone && <h3>{title}</h3>}
          <ul>
            {topics.map(({ id, name, url, count }) => (
              <li key={id}>
                <SmartLink to={url}>
                  <span>{name}</span> <small>{count}</small>
                </SmartLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
