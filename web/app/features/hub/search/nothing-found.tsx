/** Nothing was found: what to drop, what may have been meant, where else to look. */
import type { Area } from '#app/api/query.ts'
import type { PopularSearches, SearchFilters, SearchResults, Suggestions } from '#app/api/types.ts'
import { kindNamed } from '#app/features/hub/search/state.ts'
import { useKindName } from '#app/features/hub/search/use-kind-name.ts'
import { Browse, Meant, Popular } from '#app/features/hub/search/ways.tsx'
import { EmptyResults } from '#app/features/shared/list/empty-results.tsx'
import { activeFilters } from '#app/features/shared/list/list-state.ts'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { searchTexts } from '#messages/hub/search.ts'
import styles from './search-screen.module.css'

interface NothingFoundProps {
  /** Of all kinds. */
  total: number
  options: Area<SearchFilters>
  without: readonly Area<SearchResults>[]
  popular: Area<PopularSearches> | null
  meant: Area<Suggestions> | null
}

export function NothingFound({ total, options, without, popular, meant }: NothingFoundProps) {
  const m = searchTexts
  const nameOf = useKindName()
  const { state, hrefOf } = useFilters()
  const { query = '', group } = state.extras
  const kind = kindNamed(group)
  if (kind && total > 0) {
    const everything = hrefOf({ ...state, extras: { ...state.extras, group: '' }, page: 1 })
    return (
      <Empty title={m.emptyKind(nameOf(kind))} advice={m.otherKinds(total)}>
        <li>
          <ButtonLink to={everything}>{m.everything}</ButtonLink>
        </li>
      </Empty>
    )
  }
  if (activeFilters(state).length > 0) return <EmptyResults options={options} without={without} />
  return (
    <div className={styles.ways}>
      <Empty title={query === '' ? m.emptyAll : m.nothing(query)} advice={m.nothingAdvice} />
      {meant && <Meant meant={meant} />}
      {popular && <Popular popular={popular} />}
      <Browse />
    </div>
  )
}
