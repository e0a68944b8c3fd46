/** The hub's search. */
import type { searchQueries } from '#app/features/hub/search/queries.ts'
import { SearchScreen } from '#app/features/hub/search/search-screen.tsx'
import { kindNamed, parseSearch } from '#app/features/hub/search/state.ts'
import { SuggestingField } from '#app/features/shared/suggestions/suggesting-field.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useSearchParams } from '#app/navigation/context.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { searchTexts } from '#messages/hub/search.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './view.module.css'

export default function SearchPage() {
  const { about, ...found } = useLoaded<typeof searchQueries>()
  const m = searchTexts
  const shell = shellTexts
  const paths = usePaths()
  const search = useSearchParams()
  const { query, group } = parseSearch(search).extras
  const page = about.ok ? about.data.data : undefined
  const title = page?.title ?? m.title
  const corrected = found.results?.ok ? found.results.data.meta.corrected : undefined
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
        {...(!found.results && page?.short_description && { lede: page.short_description })}
      >
        <div className={styles.field}>
          <SuggestingField
            param="query"
            searchAt={paths.hubSearch}
            label={m.label}
            hint={m.hint}
            button={m.button}
            value={query}
          />
        </div>
      </PageHead>
      <SearchScreen {...found} soughtFor={corrected ?? query} kind={kindNamed(group)} />
    </>
  )
}
