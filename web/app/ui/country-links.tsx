/** Countries by name, each leading to what the hub has of it. */
import type { CountryRef } from '#app/api/types.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './country-links.module.css'

interface CountryLinksProps {
  countries: readonly CountryRef[]
  /** Their list's name, for those who cannot see what stands around it. */
  label: string
}

export function CountryLinks({ countries, label }: CountryLinksProps) {
  const paths = usePaths()
  if (countries.length === 0) return null
  return (
    <ul className={styles.countries} aria-label={label}>
      {countries.map(({ code, name }) => (
        <li key={code}>
          <SmartLink to={paths.hubCountry(code)}>{name}</SmartLink>
        </li>
      ))}
    </ul>
  )
}
