/** The kinds of results, each with its count and a list of its own. */
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import type { AnyHit, FoundKind } from '#app/features/shared/search/found.ts'
import { SmartLink } from '#app/ui/link.tsx'
import { searchTexts } from '#messages/shared/search.ts'
import styles from './kind-nav.module.css'

interface KindNavProps {
  kinds: readonly FoundKind<AnyHit>[]
  total: number
}

export function KindNav({ kinds, total }: KindNavProps) {
  const m = searchTexts
  const { chosen, hrefOf } = useFilters()
  const all = { kind: '', count: total, name: m.everything }
  return (
    <nav className={styles.kinds} aria-label={m.kinds}>
      <ul>
        {[all, ...kinds].map(({ kind, count, name }) => (
          <li key={kind}>
            <SmartLink
              to={hrefOf({ ...chosen, extras: { ...chosen.extras, group: kind }, page: 1 })}
              aria-current={chosen.extras.group === kind ? 'true' : undefined}
              keepScroll
            >
              {name} <span>{count}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
