/** The countries of the hub from A to Z, each with what there is. */
import {
  byLetter,
  type CountedCountry,
  KINDS,
} from '#app/features/hub/countries/count-countries.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { countriesTexts } from '#messages/hub/countries.ts'
import styles from './country-index.module.css'

export function CountryIndex({ countries }: { countries: readonly CountedCountry[] }) {
  const m = countriesTexts
  const paths = usePaths()
  return (
    <>
      {countries.length > 0 && (
        <p className={styles.count}>
          <strong>{countries.length}</strong> {m.countUnit(countries.length)}
        </p>
      )}
      <div className={styles.index}>
        {byLetter(countries).map((group) => (
          <section key={group.letter} aria-labelledby={`letter-${group.letter}`}>
            <h2 id={`letter-${group.letter}`}>{group.letter}</h2>
            <ul>
              {group.countries.map(({ code, iso2, name, counts }) => (
                <li key={code}>
                  <Flag iso2={iso2} />
                  <SmartLink className="stretched" to={paths.hubCountry(code)}>
                    {name}
                  </SmartLink>
                  <p>
                    {KINDS.filter((kind) => counts[kind] > 0)
                      .map((kind) => m.counts[kind](counts[kind]))
                      .join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
