/** A search: what was found, by kind; before that, ways to begin. */
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Area } from '#app/api/query.ts'
import cards from '#app/features/shared/list/card-columns.module.css'
import {
  type Counted,
  type FilterOptions,
  ListOf,
  useListKind,
} from '#app/features/shared/list/list-context.tsx'
import { activeFilters, type ListShape } from '#app/features/shared/list/list-state.ts'
import { Listing } from '#app/features/shared/list/listing.tsx'
import { Results } from '#app/features/shared/list/results.tsx'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { Correction } from '#app/features/shared/search/correction.tsx'
import { type AnyHit, type Found, kindsOf, pageOf } from '#app/features/shared/search/found.ts'
import { KindNav } from '#app/features/shared/search/kind-nav.tsx'
import { KindSection } from '#app/features/shared/search/kind-section.tsx'
import { NothingFound } from '#app/features/shared/search/nothing-found.tsx'
import { SearchSkeleton } from '#app/features/shared/search/search-skeleton.tsx'
import type { Paths } from '#app/lib/paths.ts'
import type { PageOf } from '#app/lib/shown-pages.ts'
import { useAnnounce } from '#app/ui/announcer.tsx'
import { searchTexts } from '#messages/shared/search.ts'
import styles from './search-screen.module.css'

/** How the search of one product is told from another's. */
export interface SearchProduct {
  /** In ids of the page and in the visit's memory. */
  name: string
  shape: ListShape
  addressOf: (paths: Paths, search?: string) => string
  /** The name of the words in the address. */
  param: string
  /** The legend of each group of filters. */
  groups: Readonly<Record<string, string>>
}

interface SearchScreenProps<H extends AnyHit> {
  product: SearchProduct
  results: Area<Found<H>> | null
  options: Area<FilterOptions> | null
  without: readonly Area<Counted>[]
  /** What was typed. */
  text: string
  /** The one that is listed; all of them otherwise. */
  kind: string | undefined
  draw: (hit: H, heading: 'h3' | 'h4') => ReactNode
  /** The country that the search speaks of. */
  country: ReactNode
  /** Ways to begin, before anything was looked for. */
  start: ReactNode
  /** Where else to look when there is nothing at all. */
  instead: ReactNode
}

export function SearchScreen<H extends AnyHit>(props: SearchScreenProps<H>) {
  const { results, options, start, ...rest } = props
  const { name, shape, addressOf, param, groups } = props.product
  const m = searchTexts
  useSpokenCount(results, rest.kind)
  const unready = results && !results.ok && results.status === 503
  const soughtFor = (results?.ok && results.data.meta.corrected) || rest.text
  const words = {
    ...m,
    groups,
    listFailed: unready ? m.notReady : m.failed,
    countUnit: (n: number) => m.unit(n, soughtFor),
  }
  return (
    <ListOf value={{ name, shape, addressOf, words }}>
      <Waiting param={param}>
        {results && options ? (
          <FoundList results={results} options={options} {...rest} />
        ) : (
          <div className={`wrap ${styles.start}`}>{start}</div>
        )}
      </Waiting>
    </ListOf>
  )
}

/** Results of other words say nothing: until theirs are here, their place is kept. */
function Waiting({ param, children }: { param: string; children: ReactNode }) {
  const { state, chosen, pending } = useFilters()
  const text = state.extras[param] ?? ''
  useKeptPlace(text)
  return pending && chosen.extras[param] !== text ? <SearchSkeleton /> : children
}

/** What was pressed went with the old results: reading goes on at the count. */
function useKeptPlace(screen: string): void {
  const { name } = useListKind()
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (document.activeElement !== document.body) return
    document.getElementById(`${name}-count`)?.focus({ preventScroll: true })
  }, [name, screen])
}

type FoundListProps<H extends AnyHit> = Omit<
  SearchScreenProps<H>,
  'results' | 'options' | 'start'
> & {
  results: Area<Found<H>>
  options: Area<FilterOptions>
}

function FoundList<H extends AnyHit>(props: FoundListProps<H>) {
  const { product, results, options, without, text, kind, draw, country, instead } = props
  const m = searchTexts
  const { state, pending } = useFilters()
  const list = useMemo<Area<PageOf<H>>>(
    () => (results.ok ? { ok: true, data: pageOf(results.data, kind) } : results),
    [results, kind],
  )
  const found = results.ok ? results.data : undefined
  const kinds = found ? kindsOf(found) : []
  // Where no filter is to blame, a column of empty ones is in the way.
  const isBare = found?.meta.total === 0 && activeFilters(state).length === 0
  useKeptPlace(isBare ? 'bare' : 'list')
  const corrected = found?.meta.corrected
  const above = (
    <>
      {corrected && <Correction param={product.param} typed={text} corrected={corrected} />}
      {country}
      {kinds.length > 0 && <KindNav kinds={kinds} total={found?.meta.total ?? 0} />}
    </>
  )
  const nothing = (
    <NothingFound
      text={text}
      total={found?.meta.total ?? 0}
      kindName={found?.kinds.find((one) => one.kind === kind)?.name}
      options={options}
      without={without}
    >
      {instead}
    </NothingFound>
  )
  if (isBare) {
    return (
      <div className={`wrap ${styles.start}`}>
        <p id={`${product.name}-count`} className="sr" tabIndex={-1}>
          {m.counted(0)}
        </p>
        {above}
        {nothing}
      </div>
    )
  }
  return (
    <Listing
      list={list}
      options={options}
      without={without}
      above={above}
      empty={<div className={styles.none}>{nothing}</div>}
    >
      {(page) =>
        kind ? (
          <div className={styles.one}>
            <Results list={page} className={cards.cards} draw={(hit) => draw(hit, 'h3')} />
          </div>
        ) : (
          <div className={styles.all} data-stale={pending} aria-busy={pending}>
            {kinds.map(
              (one) =>
                one.hits.length > 0 && <KindSection key={one.kind} found={one} draw={draw} />,
            )}
          </div>
        )
      }
    </Listing>
  )
}

/** The list of one kind speaks for itself while it stays: it also says how far it is shown. */
function useSpokenCount(results: Area<Found<AnyHit>> | null, kind: string | undefined): void {
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
