/** What is new, as cards; the first of them may be large. */
import type { ReactNode } from 'react'
import type { Area } from '#app/api/query.ts'
import { nothingThere } from '#app/features/shared/home/nothing-there.ts'
import { Failed } from '#app/ui/notice.tsx'
import { CardGrid, Section } from '#app/ui/section.tsx'
import styles from './latest.module.css'

interface LatestProps<T> {
  texts: { latestKicker: string; latest: string; latestAll: string; latestFailed: string }
  all: string
  items: Area<{ data: readonly T[] }>
  /** The first one stands alone above the others. */
  lead?: boolean
  draw: (item: T, size: 'lead' | 'normal') => ReactNode
  ground?: 'paper' | 'deep'
  /** What follows the cards. */
  children?: ReactNode
}

export function Latest<T extends { id: string }>(props: LatestProps<T>) {
  const { texts, all, items, lead = false, ground = 'paper', draw, children } = props
  const list = items.ok ? items.data.data : []
  if (nothingThere(items)) return null
  const first = lead ? list[0] : undefined
  return (
    <Section
      id="latest-heading"
      kicker={texts.latestKicker}
      title={texts.latest}
      more={{ to: all, text: texts.latestAll }}
      ground={ground}
    >
      {first && <div className={styles.lead}>{draw(first, 'lead')}</div>}
      {items.ok ? (
        <CardGrid>
          {list.slice(first ? 1 : 0).map((item) => (
            <li key={item.id}>{draw(item, 'normal')}</li>
          ))}
        </CardGrid>
      ) : (
        <Failed title={texts.latestFailed} tall />
      )}
      {children}
    </Section>
  )
}
