/** Every topic as a plain link with the number of articles behind it. */
import { SmartLink } from '#app/ui/link.tsx'
import styles from './topics.module.css'

export interface TopicGroup {
  title: string
  topics: readonly { id: string; name: string; url: string; count: number }[]
}

export function Topics({ groups }: { groups: readonly TopicGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, topics }) => (
        <div key={title}>
          <h3>{title}</h3>
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
