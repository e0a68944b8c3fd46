/** The development goals that something serves, each a way to others of it. */
import type { Term } from '#app/api/types.ts'
import { SmartLink } from '#app/ui/link.tsx'
import { libraryEntryTexts } from '#messages/portal/library-entry.ts'
import styles from './goal-tags.module.css'

interface GoalTagsProps {
  goals: readonly Term[]
  hrefOf: (slug: string) => string
}

export function GoalTags({ goals, hrefOf }: GoalTagsProps) {
  if (goals.length === 0) return null
  return (
    <ul className={styles.goals} aria-label={libraryEntryTexts.goals}>
      {goals.map(({ slug, title }) => (
        <li key={slug}>
          <SmartLink to={hrefOf(slug)}>
            <b>{slug}</b> <span>{title}</span>
          </SmartLink>
        </li>
      ))}
    </ul>
  )
}
