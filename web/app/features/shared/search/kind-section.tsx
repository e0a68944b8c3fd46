/** The best of one kind, and the way to the rest. */
import type { ReactNode } from 'react'
import cards from '#app/features/shared/list/card-columns.module.css'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import type { AnyHit, FoundKind } from '#app/features/shared/search/found.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ArrowLink } from '#app/ui/section-head.tsx'
import { searchTexts } from '#messages/shared/search.ts'
import styles from './kind-section.module.css'

interface KindSectionProps<H extends AnyHit> {
  found: FoundKind<H>
  draw: (hit: H, heading: 'h4') => ReactNode
}

export function KindSection<H extends AnyHit>({ found, draw }: KindSectionProps<H>) {
  const { kind, name, icon, count, hits } = found
  const m = searchTexts
  const { state, hrefOf } = useFilters()
  const id = `found-${kind}`
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>
          {icon && <Icon name={icon} />}
          {name} <span>{count}</span>
        </h3>
        {count > hits.length && (
          <ArrowLink to={hrefOf({ ...state, extras: { ...state.extras, group: kind }, page: 1 })}>
            {m.all(count)} <span className="sr">{m.inKind(name)}</span>
          </ArrowLink>
        )}
      </div>
      <ul className={cards.cards}>
        {hits.map((hit) => (
          <li key={hit.id}>{draw(hit, 'h4')}</li>
        ))}
      </ul>
    </section>
  )
}
