/** A list: filters, count, order, and what was found. */
import type { ReactNode } from 'react'
import { type Area, isMissing } from '#app/api/query.ts'
import { ActiveFilters } from '#app/features/shared/list/active-filters.tsx'
import { EmptyResults } from '#app/features/shared/list/empty-results.tsx'
import { FilterSheet } from '#app/features/shared/list/filter-sheet.tsx'
import {
  type AnyPage,
  type Counted,
  type FilterOptions,
  useListKind,
} from '#app/features/shared/list/list-context.tsx'
import { SortMenu } from '#app/features/shared/list/sort-menu.tsx'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Failed, Notice } from '#app/ui/notice.tsx'
import { listTexts } from '#messages/shared/list.ts'
import styles from './listing.module.css'

interface ListingProps<P extends AnyPage> {
  list: Area<P>
  options: Area<FilterOptions>
  /** What each filter's absence would give, in the order of the filters. */
  without: readonly Area<Counted>[]
  /** Another way to look at the list. */
  view?: ReactNode
  /** Above what was found. */
  above?: ReactNode
  /** Said where nothing was found, instead of which filter to drop. */
  empty?: ReactNode
  /** What was found needs the whole width: the filters open above it on any screen. */
  wide?: boolean
  /** Draws a page that has items. */
  children: (page: P) => ReactNode
}

export function Listing<P extends AnyPage>(props: ListingProps<P>) {
  const { list, options, view, above, wide = false } = props
  const m = listTexts
  const { name, words } = useListKind()
  const total = list.ok ? list.data.meta.total : undefined
  return (
    <div className={`wrap ${styles.listing}`} data-wide={wide || undefined}>
      <FilterSheet options={options} total={total} beside={!wide} />
      <p
        id={`${name}-count`}
        className={styles.count}
        data-alone={view === undefined}
        tabIndex={-1}
      >
        {total !== undefined && (
          <>
            <strong>{m.countNumber(total)}</strong> {words.countUnit(total)}
          </>
        )}
      </p>
      {view && <div className={styles.view}>{view}</div>}
      <SortMenu usual={list.ok ? list.data.meta.order : undefined} />
      <ActiveFilters options={options} />
      <div className={styles.results}>
        <h2 className="sr">{m.results}</h2>
        {above}
        <ResultArea {...props} />
      </div>
    </div>
  )
}

function ResultArea<P extends AnyPage>(props: ListingProps<P>) {
  const { list, options, without, empty, children } = props
  const m = listTexts
  const { words } = useListKind()
  const { state, hrefOf } = useFilters()
  if (isMissing(list)) return <Empty title={words.emptyAll} />
  if (!list.ok) return <Failed title={words.listFailed} tall />
  if (list.data.meta.total === 0) {
    return empty ?? <EmptyResults options={options} without={without} />
  }
  if (list.data.data.length > 0) return children(list.data)
  return (
    <Notice title={m.beyondEnd}>
      <p>
        <ButtonLink to={hrefOf({ ...state, page: 1 })}>{m.toStart}</ButtonLink>
      </p>
    </Notice>
  )
}
