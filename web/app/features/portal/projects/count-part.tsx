/** Above the cards: how many projects there are in each country. */
import type { LibraryFilters } from '#app/api/types.ts'
import { CountMap } from '#app/features/portal/shared/library/counts/count-map.tsx'
import styles from './count-part.module.css'

export function CountPart({ filters }: { filters: LibraryFilters }) {
  return (
    <div className={styles.map}>
      <CountMap kind="projects" filters={filters} />
    </div>
  )
}
