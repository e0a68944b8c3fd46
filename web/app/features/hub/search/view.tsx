/** The hub's search. */
import { useMemo } from 'react'
import { mapArea } from '#app/api/query.ts'
import { CountryDoor } from '#app/features/hub/search/country-door.tsx'
import { foundIn } from '#app/features/hub/search/found.ts'
import { HitCard } from '#app/features/hub/search/hit-card.tsx'
import { HubWays } from '#app/features/hub/search/hub-ways.tsx'
import type { searchQueries } from '#app/features/hub/search/queries.ts'
import { KINDS, parseSearch, SEARCH } from '#app/features/hub/search/state.ts'
import { type SearchProduct, SearchScreen } from '#app/features/shared/search/search-screen.tsx'
import { kindNamed } from '#app/features/shared/search/search-state.ts'
import { Meant, Popular } from '#app/features/shared/search/ways.tsx'
import { SuggestingField } from '#app/features/shared/suggestions/suggesting-field.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useSearchParams } from '#app/navigation/context.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { hubSearchTexts } from '#messages/hub/search.ts'
import { searchTexts } from '#messages/shared/search.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './view.module.css'

const PRODUCT: SearchProduct = {
  name: 'search',
  shape: SEARCH,
  addressOf: (paths, search) => paths.hubResults(search),
  param: 'query',
  groups: hubSearchTexts.groups,
}

export default function SearchPage() {
  const { about, results, options, without, popular, meant } = useLoaded<typeof searchQueries>()
  const m = searchTexts
  const { label, hint } = hubSearchTexts
  const shell = shellTexts
  const paths = usePaths()
  const search = useSearchParams()
  const { query, group } = parseSearch(search).extras
  const page = about.ok ? about.data.data : undefined
  const title = page?.title ?? m.title
  const found = useMemo(() => results && mapArea(results, foundIn), [results])
  const country = results?.ok ? results.data.meta.country : undefined
  const ways = (
    <>
      {meant && <Meant meant={meant} />}
      {popular && <Popular popular={popular} searchAt={paths.hubSearch} />}
      <HubWays />
    </>
  )
  return (
    <>
      <PageMeta
        title={query === '' ? title : m.titleFor(query)}
        part="hub"
        description={page?.short_description}
        path={paths.hubSearch()}
        hidden
      />
      <PageHead
        crumbs={[{ text: shell.hub, to: paths.hubHome }, { text: title }]}
        title={query === '' ? m.begin : title}
        {...(!results && page?.short_description && { lede: page.short_description })}
      >
        <div className={styles.field}>
          <SuggestingField
            part="hub"
            param="query"
            searchAt={paths.hubSearch}
            label={label}
            hint={hint}
            button={m.button}
            value={query}
          />
        </div>
      </PageHead>
      <SearchScreen
        product={PRODUCT}
        results={found}
        options={options}
        without={without}
        text={query}
        kind={kindNamed(KINDS, group)}
        draw={(hit, heading) => <HitCard hit={hit} heading={heading} />}
        country={country && <CountryDoor country={country} />}
        start={ways}
        instead={ways}
      />
    </>
  )
}
