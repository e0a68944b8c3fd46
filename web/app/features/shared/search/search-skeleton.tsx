/** Keeps the place of results that are on their way. */
import cards from '#app/features/shared/list/card-columns.module.css'
import { CardSkeleton } from '#app/ui/skeleton.tsx'
import styles from './search-screen.module.css'

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function SearchSkeleton() {
  return (
    <div className={`wrap ${styles.skeleton}`} aria-busy="true">
      <ul className={cards.cards}>
        {PLACES.map((place) => (
          <li key={place}>
            <CardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  )
}
