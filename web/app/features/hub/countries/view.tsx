/** The countries that have something in the hub. */
import { isMissing } from '#app/api/query.ts'
import { countCountries } from '#app/features/hub/countries/count-countries.ts'
import { CountryIndex } from '#app/features/hub/countries/country-index.tsx'
import type { hubCountriesQueries } from '#app/features/hub/countries/queries.ts'
import styles from '#app/features/hub/shared/places.module.css'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { countriesTexts } from '#messages/hub/countries.ts'
import { shellTexts } from '#messages/shared/shell.ts'

export default function HubCountriesPage() {
  const { about, ...sources } = useLoaded<typeof hubCountriesQueries>()
  const m = countriesTexts
  const shell = shellTexts
  const paths = usePaths()
  const page = about.ok ? about.data.data : undefined
  const title = page?.title ?? m.title
  const lede = page?.short_description ?? m.lede
  const crumbs = [{ text: shell.hub, to: paths.hubHome }, { text: title }]
  const all = [sources.stories, sources.articles, sources.partners, sources.networks]
  const failed = all.filter((source) => !source.ok && !isMissing(source)).length
  const countries = countCountries({
    stories: sources.stories.ok ? sources.stories.data : undefined,
    articles: sources.articles.ok ? sources.articles.data : undefined,
    partners: sources.partners.ok ? sources.partners.data : undefined,
    networks: sources.networks.ok ? sources.networks.data : undefined,
  })
  return (
    <>
      <PageMeta
        title={title}
        part="hub"
        description={lede}
        path={paths.hubCountries}
        crumbs={crumbs}
      />
      <PageHead crumbs={crumbs} title={title} lede={lede} />
      <div className={`wrap ${styles.room}`}>
        {failed > 0 && <Failed title={failed === all.length ? m.failed : m.someFailed} />}
        {failed === 0 && countries.length === 0 && <Empty title={m.empty} />}
        <CountryIndex countries={countries} />
      </div>
    </>
  )
}
