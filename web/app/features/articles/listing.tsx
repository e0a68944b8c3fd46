/** The article list: filters, count, order, cards. */
import type { Area } from '#app/api/query.ts'
import type { ArticleFilters, ArticlePage } from '#app/api/types.ts'
import { ActiveFilters } from '#app/features/articles/active-filters.tsx'
import { EmptyResults } from '#app/features/articles/empty-results.tsx'
import { FilterSheet } from '#app/features/articles/filter-sheet.tsx'
import { Results } from '#app/features/articles/results.tsx'
import { SortMenu } from '#app/features/articles/sort-menu.tsx'
import { useFilters } from '#app/features/articles/use-filters.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { articlesTexts } from '#app/messages/articles.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Failed, Notice } from '#app/ui/notice.tsx'
import styles from './listing.module.css'

interface ListingProps {
  list: Area<ArticlePage>
  options: Area<ArticleFilters>
  without: readonly Area<ArticlePage>[]
}

export function Listing({ list, options, without }: ListingProps) {
  const m = useMessages(articlesTexts)
  const total = list.ok ? list.data.meta.total : undefined
  return (
    <div className={`wrap ${styles.listing}`}>
      <FilterSheet options={options} total={total} />
      <p id="article-count" className={styles.count} tabIndex={-1}>
        {total !== undefined && (
          <>
            <strong>{m.countNumber(total)}</strong> {m.countUnit(total)}
          </>
        )}
      </p>
      <SortMenu />
      <ActiveFilters options={options} />
      <div className={styles.results}>
        <h2 className="sr">{m.results}</h2>
        <ResultArea list={list} options={options} without={without} />
      </div>
    </div>
  )
}

function ResultArea({ list, options, without }: ListingProps) {
  const m = useMessages(articlesTexts)
  const { state, hrefOf } = useFilters()
  if (!list.ok) return <Failed title={m.listFailed} tall />
  if (list.data.meta.total === 0) return <EmptyResults options={options} without={without} />
  if (list.data.data.length > 0) return <Results list={list.data} />
  return (
    <Notice title={m.beyondEnd}>
      <p>
        <ButtonLink to={hrefOf({ ...state, page: 1 })}>{m.toStart}</ButtonLink>
      </p>
    </Notice>
  )
}
