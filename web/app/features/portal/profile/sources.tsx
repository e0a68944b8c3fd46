/** Where the numbers of a profile come from, and how the page is cited. */
import { dayText } from '#app/features/portal/profile/day-text.ts'
import { addressOf, type ProfileView } from '#app/features/portal/profile/profile-view.ts'
import { yearsText } from '#app/figures/numbers.ts'
import { plainTitle } from '#app/lib/plain-title.ts'
import { useSite } from '#app/lib/use-site.ts'
import { CopyField } from '#app/ui/copy-field.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { profileTexts } from '#messages/portal/profile.ts'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './sources.module.css'

/** One entry for each table that a value of this page is from, and in it one line for each owner. */
export function sourcesOf({ profile }: Pick<ProfileView, 'profile'>) {
  const found = new Map<string, { name: string; title: string; owners: Owner[] }>()
  for (const figure of profile.figures) {
    if (figure.values.every((value) => value === null)) continue
    const { name, title } = figure.indicator.table
    const table = found.get(name) ?? { name, title, owners: [] }
    found.set(name, table)
    const years = figure.values.flatMap((value) => value?.year ?? [])
    const known = table.owners.find(({ source }) => source === figure.indicator.source)
    if (known) known.years.push(...years)
    else table.owners.push({ ...ownerOf(figure), years })
  }
  return [...found.values()]
}

type Owner = ReturnType<typeof ownerOf> & { years: number[] }

function ownerOf({ indicator }: ProfileView['profile']['figures'][number]) {
  const { source, source_url, licence, updated, demonstration } = indicator
  return { source, url: source_url, licence, updated, demonstration }
}

export function Sources({ view }: { view: ProfileView }) {
  const m = profileTexts
  const site = useSite()
  const names = view.profile.countries.map(({ name }) => name)
  const day = dayText(site.today ?? '')
  const url = `${site.publicUrl ?? ''}${addressOf(view)}`
  const sources = sourcesOf(view)
  return (
    <section className={`wrap ${styles.sources}`} aria-labelledby="sources">
      <div>
        <h2 id="sources" tabIndex={-1}>
          {m.sources}
        </h2>
        {sources.length === 0 && <p>{m.noSources}</p>}
        <ul>
          {sources.map(({ name, title, owners }) => {
            const invented = owners.some(({ demonstration }) => demonstration)
            return (
              <li key={name}>
                <b>{invented ? plainTitle(title) : title}</b>{' '}
                {invented && <Tag look="badge">{figureTexts.demonstration}</Tag>}
                {owners.map(({ source, url: at, licence, years, updated }) => (
                  <p key={source}>
                    {at ? <SmartLink to={at}>{source}</SmartLink> : source}, {licence}.{' '}
                    {years.length > 0 && m.valuesOf(yearsText(years))}{' '}
                    {m.updatedOn(dayText(updated))}
                  </p>
                ))}
              </li>
            )
          })}
        </ul>
      </div>
      <div className={styles.cite}>
        <h2>{m.citeTitle}</h2>
        <CopyField
          label={m.citePage}
          value={m.cite(site.name, site.year, m.metaTitle(names), day, url)}
        />
      </div>
    </section>
  )
}
