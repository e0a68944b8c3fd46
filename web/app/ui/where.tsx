/** Where something is from: flag, country and place. */
import type { CountryRef } from '#app/api/types.ts'
import { Flag } from '#app/ui/flag.tsx'
import styles from './where.module.css'

interface WhereProps {
  entry: {
    country: CountryRef | null
    location?: { place?: string | null } | null
  }
}

export function Where({ entry }: WhereProps) {
  const { country, location } = entry
  const names = [location?.place, country?.name].filter(Boolean)
  if (names.length === 0) return null
  return (
    <span className={styles.where}>
      {country && <Flag iso2={country.iso2} />}
      <span>{names.join(', ')}</span>
    </span>
  )
}
