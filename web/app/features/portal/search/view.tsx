/** The portal's search. */
import { useMemo } from 'react'
import { mapArea } from '#app/api/query.ts'
import { CountryCard } from '#app/features/portal/search/country-card.tsx'
import { foundIn } from '#app/features/portal/search/found.ts'
import { HitCard } from '#app/features/portal/search/hit-card.tsx'
import { PortalWays } from '#app/features/portal/search/portal-ways.tsx'
import type { portalSearchQueries } from '#app/features/portal/search/queries.ts'
import { KINDS, PORTAL_SEARCH, parsePortalSearch } from '#app/features/portal/search/state.ts'
import { type SearchProduct, SearchScreen } from '#app/features/shared/search/search-screen.tsx'
import { kindNamed } from '#app/features/shared/search/search-state.ts'
import { Meant, Popular } from '#app/features/shared/search/ways.tsx'
import { texts } from '#app/features/shared/shell/globals.ts'
import type { portalQueries } from '#app/features/shared/shell/queries.ts'
import { Shortcuts } from '#app/features/shared/shell/shortcuts.tsx'
import { SuggestingField } from '#app/features/shared/suggestions/suggesting-field.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded, useLoadedOf } from '#app/lib/use-loaded.ts'
import { useSearchParams } from '#app/navigation/context.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { portalSearchTexts } from '#messages/portal/search.ts'
import { searchTexts } from '#messages/shared/search.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './view.module.css'

const PRODUCT: SearchProduct = {
  name: 'search',
  shape: PORTAL_SEARCH,
  addressOf: (paths, search) => paths.portalResults(search),
  param: 'search',
  groups: portalSearchTexts.groups,
}

export default function PortalSearchPage() {
  const loaded = useLoaded<typeof portalSearchQueries>()
  const { about, results, options, without, popular, meant } = loaded
  const frame = useLoadedOf<typeof portalQueries>('portal')
  const m = portalSearchTexts
  const { titleFor, button } = searchTexts
  const paths = usePaths()
  const { search, group } = parsePortalSearch(useSearchParams()).extras
  const page = about.ok ? about.data.data : undefined
  const title = page?.title ?? m.title
  const found = useMemo(
    () => results && mapArea(results, (all) => foundIn(all, group)),
    [results, group],
  )
  const country = results?.ok ? results.data.meta.country : undefined
  const shortcuts = frame?.globals.ok ? texts(frame.globals.data.data, 'search_shortcuts') : []
  const ways = (
    <>
      {meant && <Meant meant={meant} />}
      {popular && <Popular popular={popular} searchAt={paths.portalSearch} />}
      <PortalWays />
    </>
  )
  return (
    <>
      <PageMeta
        title={search === '' ? title : titleFor(search)}
        description={page?.short_description}
        path={paths.portalSearch()}
        hidden
      />
      <PageHead
        crumbs={[{ text: shellTexts.home, to: paths.portalHome }, { text: title }]}
        title={title}
        {...(!results && page?.short_description && { lede: page.short_description })}
      >
        <div className={styles.head}>
          <SuggestingField
            part="portal"
            param="search"
            searchAt={paths.portalSearch}
            label={m.label}
            hint={m.hint}
            button={button}
            value={search}
            pressClears
          />
          {shortcuts.length > 0 && (
            <div className={styles.often}>
              <p>{m.often}</p>
              <Shortcuts titles={shortcuts} />
            </div>
          )}
        </div>
      </PageHead>
      <SearchScreen
        product={PRODUCT}
        results={found}
        options={options}
        without={without}
        text={search}
        kind={kindNamed(KINDS, group)}
        draw={(hit, heading) => <HitCard hit={hit} heading={heading} />}
        country={country && <CountryCard country={country} />}
        start={ways}
        instead={ways}
      />
    </>
  )
}
