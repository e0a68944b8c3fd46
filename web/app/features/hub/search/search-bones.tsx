/** Keeps the place of results that are on their way. */
import cards from '#app/features/shared/list/card-columns.module.css'
import { CardSkeleton } from '#app/ui/skeleton.tsx'
import styles from './search-bones.module.css'

const BONES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function SearchBones() {
  return (
    <div className={`wrap ${styles.bones}`} aria-busy="true">
      <ul className={cards.cards}>
        {BONES.map((bone) => (
          <li key={bone}>
            <CardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  )
}
