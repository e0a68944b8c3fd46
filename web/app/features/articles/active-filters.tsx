/** What narrows the list, each with a way to drop it. */
import { useEffect, useRef } from 'react'
import type { Area } from '#app/api/query.ts'
import type { ArticleFilters } from '#app/api/types.ts'
import { type ActiveFilter, activeFilters, cleared } from '#app/features/articles/list-state.ts'
import { useFilters } from '#app/features/articles/use-filters.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { articlesTexts } from '#app/messages/articles.ts'
import type { TextsOf } from '#app/messages/catalogue.ts'
import { Chip } from '#app/ui/chip.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './active-filters.module.css'

export function ActiveFilters({ options }: { options: Area<ArticleFilters> }) {
  const m = useMessages(articlesTexts)
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
    const next = links?.[Math.min(at, count - 1)] ?? document.getElementById('article-count')
    next?.focus({ preventScroll: true })
  }, [count])

  if (count === 0) return null
  return (
    <ul ref={row} className={styles.active} aria-label={m.active}>
      {active.map((filter, at) => (
        <li key={`${filter.kind} ${filter.value}`}>
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
  { kind, value }: ActiveFilter,
  options: Area<ArticleFilters>,
  m: TextsOf<typeof articlesTexts>,
): string {
  if (kind === 'search') return m.searchChip(value)
  const known = options.ok ? options.data[kind].find(({ slug }) => slug === value) : undefined
  if (known) return known.title
  const words = value.replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
