/** Nothing found: which filter to drop, and what that would bring back. */
import type { Area } from '#app/api/query.ts'
import { filterName } from '#app/features/shared/list/active-filters.tsx'
import {
  type Counted,
  type FilterOptions,
  useListKind,
} from '#app/features/shared/list/list-context.tsx'
import { activeFilters, cleared, whole } from '#app/features/shared/list/list-state.ts'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { listTexts } from '#messages/shared/list.ts'

interface EmptyResultsProps {
  options: Area<FilterOptions>
  /** What each filter's absence would give, in the order of the filters. */
  without: readonly Area<Counted>[]
}

export function EmptyResults({ options, without }: EmptyResultsProps) {
  const m = listTexts
  const { words } = useListKind()
  const { state, hrefOf } = useFilters()
  const active = activeFilters(state)
  if (active.length === 0) {
    const all = hrefOf(whole(state))
    return (
      <Empty title={words.emptyAll}>
        {/* A part of the list that is empty, or is none; where all of it is, nothing leads on. */}
        {all !== hrefOf(state) && (
          <li>
            <ButtonLink to={all}>{m.showAll}</ButtonLink>
          </li>
        )}
      </Empty>
    )
  }

  const helpful = active.flatMap((filter, at) => {
    const answer = without[at]
    const count = answer?.ok ? answer.data.meta.total : 0
    return count > 0 ? [{ filter, count }] : []
  })
  const advice = active.length === 1 ? m.emptyAdviceOne : m.emptyAdvice
  return (
    <Empty
      title={words.emptyFiltered(active.length)}
      advice={helpful.length > 0 ? advice : m.emptyNoHelp}
    >
      {helpful.map(({ filter, count }) => (
        <li key={`${filter.group} ${filter.value}`}>
          <Chip to={hrefOf(filter.without)} action={m.remove}>
            {m.without(
              filter.group === undefined ? filter.value : filterName(filter, options, m),
              count,
            )}
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
