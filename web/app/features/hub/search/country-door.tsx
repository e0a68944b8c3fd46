/** The country that a search speaks of: the way to all that the hub has of it. */
import type { SearchResults } from '#app/api/types.ts'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { hubSearchTexts } from '#messages/hub/search.ts'
import styles from './country-door.module.css'

interface CountryDoorProps {
  country: NonNullable<SearchResults['meta']['country']>
}

export function CountryDoor({ country }: CountryDoorProps) {
  const m = hubSearchTexts
  return (
    <SmartLink className={styles.door} to={country.url}>
      <Flag iso2={country.iso2} size="large" />
      <span>
        <strong>{m.country(country.name)}</strong>
        <span>{m.countryText}</span>
      </span>
      <Icon name="right" />
    </SmartLink>
  )
}
