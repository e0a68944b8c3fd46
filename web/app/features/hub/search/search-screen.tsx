/** The hub's search: what was found, by kind; before that, ways to begin. */

import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Area } from '#app/api/query.ts'
import type {
  PopularSearches,
  SearchFilters,
  SearchHit,
  SearchResults,
  Suggestions,
} from '#app/api/types.ts'
import { Correction } from '#app/features/hub/search/correction.tsx'
import { CountryDoor } from '#app/features/hub/search/country-door.tsx'
import { kindsOf, pageOf } from '#app/features/hub/search/found.ts'
import { HitCard } from '#app/features/hub/search/hit-card.tsx'
import { KindNav } from '#app/features/hub/search/kind-nav.tsx'
import { KindSection } from '#app/features/hub/search/kind-section.tsx'
import { NothingFound } from '#app/features/hub/search/nothing-found.tsx'
import { SearchSkeleton } from '#app/features/hub/search/search-skeleton.tsx'
import { type Kind, SEARCH } from '#app/features/hub/search/state.ts'
import { Browse, Popular } from '#app/features/hub/search/ways.tsx'
import cards from '#app/features/shared/list/card-columns.module.css'
import { ListOf } from '#app/features/shared/list/list-context.tsx'
import { activeFilters } from '#app/features/shared/list/list-state.ts'
import { Listing } from '#app/features/shared/list/listing.tsx'
import { Results } from '#app/features/shared/list/results.tsx'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import type { Paths } from '#app/lib/paths.ts'
import type { PageOf } from '#app/lib/shown-pages.ts'
import { useAnnounce } from '#app/ui/announcer.tsx'
import { searchTexts } from '#messages/hub/search.ts'
import styles from './search-screen.module.css'

interface SearchScreenProps {
  results: Area<SearchResults> | null
  options: Area<SearchFilters> | null
  without: readonly Area<SearchResults>[]
  popular: Area<PopularSearches> | null
  meant: Area<Suggestions> | null
  /** What was looked for: corrected, where it was typed wrong. */
  soughtFor: string
  /** The one that is listed; all of them otherwise. */
  kind: Kind | undefined
}

const addressOf = (paths: Paths, search?: string) => paths.hubResults(search)

export function SearchScreen({ results, options, soughtFor, ...rest }: SearchScreenProps) {
  const m = searchTexts
  useSpokenCount(results, rest.kind)
  const unready = results && !results.ok && results.status === 503
  const words = {
    ...m,
    listFailed: unready ? m.notReady : m.failed,
    countUnit: (n: number) => m.unit(n, soughtFor),
  }
  return (
    <ListOf value={{ name: 'search', shape: SEARCH, addressOf, words }}>
      <Waiting>
        {results && options ? (
          <Found results={results} options={options} {...rest} />
        ) : (
          <div className={`wrap ${styles.start}`}>
            {rest.popular && <Popular popular={rest.popular} />}
            <Browse />
          </div>
        )}
      </Waiting>
    </ListOf>
  )
}

/** Results of other words say nothing: until theirs are here, their place is kept. */
function Waiting({ children }: { children: ReactNode }) {
  const { state, chosen, pending } = useFilters()
  const { query } = state.extras
  useKeptPlace(query ?? '')
  return pending && chosen.extras.query !== query ? <SearchSkeleton /> : children
}

/** What was pressed went with the old results: reading goes on at the count. */
function useKeptPlace(screen: string): void {
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (document.activeElement !== document.body) return
    document.getElementById('search-count')?.focus({ preventScroll: true })
  }, [screen])
}

type FoundProps = Omit<SearchScreenProps, 'soughtFor' | 'results' | 'options'> & {
  results: Area<SearchResults>
  options: Area<SearchFilters>
}

function Found({ results, options, without, popular, meant, kind }: FoundProps) {
  const m = searchTexts
  const { state, pending } = useFilters()
  const list = useMemo<Area<PageOf<SearchHit>>>(
    () => (results.ok ? { ok: true, data: pageOf(results.data, kind) } : results),
    [results, kind],
  )
  const found = results.ok ? results.data : undefined
  const kinds = found ? kindsOf(found) : []
  // Where no filter is to blame, a column of empty ones is in the way.
  const isBare = found?.meta.total === 0 && activeFilters(state).length === 0
  useKeptPlace(isBare ? 'bare' : 'list')
  const nothing = (
    <NothingFound
      total={found?.meta.total ?? 0}
      options={options}
      without={without}
      popular={popular}
      meant={meant}
    />
  )
  if (isBare) {
    return (
      <div className={`wrap ${styles.start}`}>
        <p id="search-count" className="sr" tabIndex={-1}>
          {m.counted(0)}
        </p>
        <Above found={found} />
        {nothing}
      </div>
    )
  }
  return (
    <Listing
      list={list}
      options={options}
      without={without}
      above={found && <Above found={found} />}
      empty={<div className={styles.none}>{nothing}</div>}
    >
      {(page) =>
        kind ? (
          <div className={styles.one}>
            <Results
              list={page}
              className={cards.cards}
              draw={(hit) => <HitCard hit={hit} heading="h3" />}
            />
          </div>
        ) : (
          <div className={styles.all} data-stale={pending} aria-busy={pending}>
            {kinds.map((one) => (
              <KindSection key={one.kind} found={one} />
            ))}
          </div>
        )
      }
    </Listing>
  )
}

function Above({ found }: { found: SearchResults }) {
  const { state } = useFilters()
  const { total, corrected, country } = found.meta
  return (
    <>
      {corrected && <Correction typed={state.extras.query ?? ''} corrected={corrected} />}
      {country && <CountryDoor country={country} />}
      {total > 0 && <KindNav kinds={kindsOf(found)} total={total} />}
    </>
  )
}

/** The list of one kind speaks for itself while it stays: it also says how far it is shown. */
function useSpokenCount(results: Area<SearchResults> | null, kind: Kind | undefined): void {
  const { counted, failed } = searchTexts
  const announce = useAnnounce()
  const spoken = useRef({ results, kind })
  useEffect(() => {
    const before = spoken.current
    spoken.current = { results, kind }
    if (!results || before.results === results || (kind && kind === before.kind)) return
    if (!results.ok) return announce(failed)
    const { total, counts } = results.data.meta
    announce(counted(kind ? (counts[kind] ?? 0) : total))
  }, [announce, results, kind])
}
