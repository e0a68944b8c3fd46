/** Nothing was found: which kind or filter to drop; otherwise what a product offers instead. */
import type { ReactNode } from 'react'
import type { Area } from '#app/api/query.ts'
import { EmptyResults } from '#app/features/shared/list/empty-results.tsx'
import type { Counted, FilterOptions } from '#app/features/shared/list/list-context.tsx'
import { activeFilters } from '#app/features/shared/list/list-state.ts'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { searchTexts } from '#messages/shared/search.ts'
import styles from './search-screen.module.css'

interface NothingFoundProps {
  /** What was looked for. */
  text: string
  /** Of all kinds. */
  total: number
  /** The name of the kind that is listed. */
  kindName: string | undefined
  options: Area<FilterOptions>
  without: readonly Area<Counted>[]
  /** Where else to look. */
  children: ReactNode
}

export function NothingFound(props: NothingFoundProps) {
  const { text, total, kindName, options, without, children } = props
  const m = searchTexts
  const { state, hrefOf } = useFilters()
  if (kindName && total > 0) {
    const everything = hrefOf({ ...state, extras: { ...state.extras, group: '' }, page: 1 })
    return (
      <Empty title={m.emptyKind(kindName)} advice={m.otherKinds(total)}>
        <li>
          <ButtonLink to={everything}>{m.everything}</ButtonLink>
        </li>
      </Empty>
    )
  }
  if (activeFilters(state).length > 0) return <EmptyResults options={options} without={without} />
  return (
    <div className={styles.ways}>
      <Empty title={text === '' ? m.emptyAll : m.nothing(text)} advice={m.nothingAdvice} />
      {children}
    </div>
  )
}
