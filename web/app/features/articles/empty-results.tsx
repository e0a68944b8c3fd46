/** Nothing found: which filter to drop, and what that would bring back. */
import type { Area } from '#app/api/query.ts'
import type { ArticleFilters, ArticlePage } from '#app/api/types.ts'
import { filterName } from '#app/features/articles/active-filters.tsx'
import { activeFilters, cleared } from '#app/features/articles/list-state.ts'
import { useFilters } from '#app/features/articles/use-filters.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { articlesTexts } from '#app/messages/articles.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Empty } from '#app/ui/empty.tsx'

interface EmptyResultsProps {
  options: Area<ArticleFilters>
  /** What each filter's absence would give, in the order of the filters. */
  without: readonly Area<ArticlePage>[]
}

export function EmptyResults({ options, without }: EmptyResultsProps) {
  const m = useMessages(articlesTexts)
  const { state, hrefOf } = useFilters()
  const active = activeFilters(state)
  if (active.length === 0) return <Empty title={m.emptyAll} />

  const helpful = active.flatMap((filter, at) => {
    const answer = without[at]
    const count = answer?.ok ? answer.data.meta.total : 0
    return count > 0 ? [{ filter, count }] : []
  })
  const advice = active.length === 1 ? m.emptyAdviceOne : m.emptyAdvice
  return (
    <Empty
      title={m.emptyFiltered(active.length)}
      advice={helpful.length > 0 ? advice : m.emptyNoHelp}
    >
      {helpful.map(({ filter, count }) => (
        <li key={`${filter.kind} ${filter.value}`}>
          <Chip to={hrefOf(filter.without)} action={m.remove}>
            {m.without(filterName(filter, options, m), count)}
          </Chip>
        </li>
      ))}
      <li>
        <ButtonLink to={hrefOf(cleared(state))} keepScroll>
          {m.clearAll}
        </ButtonLink>
      </li>
    </Empty>
  )
}
