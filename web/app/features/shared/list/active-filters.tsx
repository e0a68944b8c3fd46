/** What narrows the list, each with a way to drop it. */
import { useEffect, useRef } from 'react'
import type { Area } from '#app/api/query.ts'
import { type FilterOptions, useListKind } from '#app/features/shared/list/list-context.tsx'
import { type ActiveFilter, activeFilters, cleared } from '#app/features/shared/list/list-state.ts'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { Chip } from '#app/ui/chip.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { listTexts } from '#messages/shared/list.ts'
import styles from './active-filters.module.css'

export function ActiveFilters({ options }: { options: Area<FilterOptions> }) {
  const m = listTexts
  const { name } = useListKind()
  const { chosen, hrefOf } = useFilters()
  const row = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)
  const active = activeFilters(chosen)
  const count = active.length

  // A removed chip takes its focus along: the next one gets it, or the count when none is left.
  useEffect(() => {
    const at = removed.current
    if (at === undefined) return
    removed.current = undefined
    const links = row.current?.querySelectorAll('a')
    const next = links?.[Math.min(at, count - 1)] ?? document.getElementById(`${name}-count`)
    next?.focus({ preventScroll: true })
  }, [count, name])

  if (count === 0) return null
  return (
    <ul ref={row} className={styles.active} aria-label={m.active}>
      {active.map((filter, at) => (
        <li key={`${filter.group} ${filter.value}`}>
          <Chip
            to={hrefOf(filter.without)}
            action={m.remove}
            selected
            onClick={() => {
              removed.current = at
            }}
          >
            {filterName(filter, options, m)}
          </Chip>
        </li>
      ))}
      <li>
        <SmartLink
          className={styles.clear}
          to={hrefOf(cleared(chosen))}
          keepScroll
          onClick={() => {
            removed.current = 0
          }}
        >
          {m.clearAll}
        </SmartLink>
      </li>
    </ul>
  )
}

/** A term's title; made from its slug when the options are not known. */
export function filterName(
  { group, value }: ActiveFilter,
  options: Area<FilterOptions>,
  m: typeof listTexts,
): string {
  if (group === undefined) return m.searchChip(value)
  const known = options.ok ? options.data[group]?.find(({ slug }) => slug === value) : undefined
  if (known) return known.title
  const words = value.replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
