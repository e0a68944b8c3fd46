/** The best of one kind, and the way to the rest. */
import type { FoundKind } from '#app/features/hub/search/found.ts'
import { HitCard } from '#app/features/hub/search/hit-card.tsx'
import { useKindName } from '#app/features/hub/search/use-kind-name.ts'
import cards from '#app/features/shared/list/card-columns.module.css'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { ArrowLink } from '#app/ui/section-head.tsx'
import { searchTexts } from '#messages/hub/search.ts'
import styles from './kind-section.module.css'

export function KindSection({ found: { kind, count, hits } }: { found: FoundKind }) {
  const m = searchTexts
  const name = useKindName()(kind)
  const { state, hrefOf } = useFilters()
  const id = `found-${kind}`
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>
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
          <li key={hit.id}>
            <HitCard hit={hit} heading="h4" />
          </li>
        ))}
      </ul>
    </section>
  )
}
