/** Countries under their headings, each with its number as a bar and the groups that it is in. */
import type { ProfileList } from '#app/api/types.ts'
import { knownRange } from '#app/figures/known-range.ts'
import { formatValue, yearsText } from '#app/figures/numbers.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { countryListTexts } from '#messages/portal/country-list.ts'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './country-rows.module.css'

export type ListedCountry = ProfileList['data'][number]

/** A region, or a letter. */
export interface ListedGroup {
  slug: string
  name: string
  countries: ListedCountry[]
}

interface CountryRowsProps {
  groups: readonly ListedGroup[]
  list: Pick<ProfileList, 'index' | 'regions' | 'data'>
}

export function CountryRows({ groups, list }: CountryRowsProps) {
  const m = countryListTexts
  const values = list.data.flatMap(({ value }) => (value ? [value.value] : []))
  const range = list.index && knownRange(list.index.indicator.range, values)
  const most = range?.[1] ?? Math.max(0, ...values)
  const note = groups.length > 0 && (
    <Note groups={groups} index={list.index} {...(!range && { most })} />
  )
  // What stands under one heading is not said above it.
  const isOne = groups.length === 1
  const sections = groups.map(({ slug, name, countries }) => {
    const region = list.regions.find((one) => one.slug === slug)
    return (
      <section key={slug} className={styles.group} aria-labelledby={slug}>
        <div className={styles.head}>
          <h2 id={slug} tabIndex={-1}>
            {name}
          </h2>
          {region && countries.length === region.countries && (
            <p>
              {m.regionFacts(
                region.countries,
                region.countries - region.known,
                region.median,
                yearsText(countries.flatMap(({ value }) => value?.year ?? [])),
              )}
            </p>
          )}
        </div>
        {isOne && note}
        <ul>
          {countries.map((country) => (
            <Row key={country.code} country={country} most={most} list={list} />
          ))}
        </ul>
      </section>
    )
  })
  return (
    <>
      {!isOne && note}
      {sections}
    </>
  )
}

/** What the bars are of, of which years, and what the letters below names stand for. */
interface NoteProps extends Pick<ProfileList, 'index'> {
  groups: readonly ListedGroup[]
  /** The value of a full bar, where the unit does not say it. */
  most?: number
}

function Note({ groups, index, most }: NoteProps) {
  const m = countryListTexts
  const countries = groups.flatMap((group) => group.countries)
  const years = countries.flatMap(({ value }) => value?.year ?? [])
  const has = new Set(countries.flatMap((country) => country.groups))
  const letters = Object.entries(m.groups).filter(([slug]) => has.has(slug))
  return (
    <p className={styles.note}>
      {index &&
        m.bar(
          index.indicator.title,
          index.indicator.unit,
          yearsText(years),
          most === undefined ? undefined : formatValue(most, index.indicator),
        )}{' '}
      {letters.map(([slug, name]) => m.letters(slug.toUpperCase(), name)).join(' ')}{' '}
      {index?.indicator.demonstration && <Tag look="badge">{figureTexts.demonstration}</Tag>}
    </p>
  )
}

interface RowProps {
  country: ListedCountry
  most: number
  list: CountryRowsProps['list']
}

function Row({ country: { code, iso2, name, groups, value }, most, list }: RowProps) {
  const paths = usePaths()
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
          <b>{list.index && formatValue(value.value, list.index.indicator)}</b>
        </>
      ) : (
        <small className={styles.none}>{figureTexts.noData}</small>
      )}
    </li>
  )
}
