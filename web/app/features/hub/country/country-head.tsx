/** The beginning of a country's page in the hub: flag, name, what there is, the way to the portal. */
import type { CountryHub } from '#app/api/types.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { ArrowLink } from '#app/ui/section-head.tsx'
import { countriesTexts } from '#messages/hub/countries.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './country-head.module.css'

export function CountryHead({ hub, hasProfiles }: { hub: CountryHub; hasProfiles: boolean }) {
  const m = countriesTexts
  const shell = shellTexts
  const paths = usePaths()
  const { country, profile } = hub
  const portal = profile?.url ?? (hasProfiles && paths.countryProfiles)
  return (
    <PageHead
      crumbs={[
        { text: shell.hub, to: paths.hubHome },
        { text: m.title, to: paths.hubCountries },
      ]}
      title={country.name}
      mark={<Flag iso2={country.iso2} size="large" />}
      lede={useSummary(hub)}
    >
      <div className={styles.more}>
        {profile?.intro_text && (
          <div className={styles.intro}>
            <RichText html={profile.intro_text} />
          </div>
        )}
        {portal && <ArrowLink to={portal}>{m.portal}</ArrowLink>}
      </div>
    </PageHead>
  )
}

/** One sentence, counted from what is there. */
export function useSummary(hub: CountryHub): string {
  const m = countriesTexts
  const parts = summaryParts(hub).map(([kind, count]) => m.counts[kind](count))
  const { name } = hub.country
  if (parts.length === 0) return m.nothing(name)
  const list = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(m.and)
  return m.summary(name, list)
}

/** What the hub has of a country, in the order of its page. */
const PARTS = ['stories', 'articles', 'plans', 'partners', 'networks'] as const

export type Part = (typeof PARTS)[number]

type Totals = Readonly<Record<Part, { total: number }>>

/** Kinds of which there is nothing are left out. */
export function summaryParts(hub: Pick<CountryHub, Part> | Totals): [part: Part, count: number][] {
  return PARTS.map((part): [Part, number] => [part, hub[part].total]).filter(([, n]) => n > 0)
}
