/** Countries under their headings, each with its number as a bar and the groups that it is in. */
import type { ProfileList } from '#app/api/types.ts'
import type { ListedCountry, ListedGroup } from '#app/features/portal/profiles/listed.ts'
import { formatNumber } from '#app/figures/numbers.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { profilesTexts } from '#messages/portal/profiles.ts'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './country-rows.module.css'

interface CountryRowsProps {
  groups: readonly ListedGroup[]
  list: Pick<ProfileList, 'index' | 'regions' | 'data'>
}

export function CountryRows({ groups, list }: CountryRowsProps) {
  const m = profilesTexts
  const values = list.data.flatMap(({ value }) => (value ? [value.value] : []))
  const most = Math.max(0, ...values)
  return groups.map(({ slug, name, countries }) => {
    const region = list.regions.find((one) => one.slug === slug)
    return (
      <section key={slug} className={styles.group} aria-labelledby={slug}>
        <div className={styles.head}>
          <h2 id={slug} tabIndex={-1}>
            {name}
          </h2>
          {region && countries.length === region.countries && (
            <p>{m.regionFacts(region.countries, region.countries - region.known, region.median)}</p>
          )}
        </div>
        <ul>
          {countries.map((country) => (
            <Row key={country.code} country={country} most={most} list={list} />
          ))}
        </ul>
      </section>
    )
  })
}

interface RowProps {
  country: ListedCountry
  most: number
  list: CountryRowsProps['list']
}

function Row({ country: { code, iso2, name, groups, value }, most, list }: RowProps) {
  const paths = usePaths()
  const decimals = list.index?.indicator.decimals ?? 0
  return (
    <li>
      <Flag iso2={iso2} />
      <span>
        <SmartLink className="stretched" to={paths.countryProfile(code)}>
          {name}
        </SmartLink>
        {groups.length > 0 && <small>{groups.join(' · ').toUpperCase()}</small>}
      </span>
      {value ? (
        <>
          <svg width="100%" height="10" aria-hidden="true">
            <rect className={styles.ground} width="100%" height="10" />
            <rect
              data-class={value.class}
              width={`${most > 0 ? Math.round((100 * Math.max(0, value.value)) / most) : 0}%`}
              height="10"
            />
          </svg>
          <b>{formatNumber(value.value, decimals)}</b>
        </>
      ) : (
        <small className={styles.none}>{figureTexts.noData}</small>
      )}
    </li>
  )
}
