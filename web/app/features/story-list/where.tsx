/** Where a story is from: flag, country and place. */
import type { StoryCard } from '#app/api/types.ts'
import { Flag } from '#app/ui/flag.tsx'
import styles from './where.module.css'

export function Where({ story }: { story: Pick<StoryCard, 'country' | 'location'> }) {
  const { country, location } = story
  const names = [location?.place, country?.name].filter(Boolean)
  if (names.length === 0) return null
  return (
    <span className={styles.where}>
      {country && <Flag iso2={country.iso2} />}
      <span>{names.join(', ')}</span>
    </span>
  )
}
