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

/** One line for each table and owner that a value of this page is from. */
export function sourcesOf({ profile }: Pick<ProfileView, 'profile'>) {
  const found = new Map<string, ReturnType<typeof sourceOf>>()
  for (const figure of profile.figures) {
    if (figure.values.every((value) => value === null)) continue
    const source = sourceOf(figure)
    const years = figure.values.flatMap((value) => value?.year ?? [])
    const known = found.get(source.key)
    if (known) known.years.push(...years)
    else found.set(source.key, { ...source, years: [...years] })
  }
  return [...found.values()]
}

function sourceOf({ indicator }: ProfileView['profile']['figures'][number]) {
  const { table, source, source_url, licence, updated, demonstration } = indicator
  return {
    key: `${table.name} ${source}`,
    title: table.title,
    source,
    url: source_url,
    licence,
    updated,
    demonstration,
    years: [] as number[],
  }
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
          {sources.map((source) => (
            <li key={source.key}>
              <b>{source.demonstration ? plainTitle(source.title) : source.title}</b>{' '}
              {source.demonstration && <Tag look="badge">{figureTexts.demonstration}</Tag>}
              <p>
                {source.url ? (
                  <SmartLink to={source.url}>{source.source}</SmartLink>
                ) : (
                  source.source
                )}
                , {source.licence}. {source.years.length > 0 && m.valuesOf(yearsText(source.years))}{' '}
                {m.updatedOn(dayText(source.updated))}
              </p>
            </li>
          ))}
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
