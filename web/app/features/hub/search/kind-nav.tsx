/** The kinds of results, each with its count and a list of its own. */
import type { FoundKind } from '#app/features/hub/search/found.ts'
import { useKindName } from '#app/features/hub/search/use-kind-name.ts'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { SmartLink } from '#app/ui/link.tsx'
import { searchTexts } from '#messages/hub/search.ts'
import styles from './kind-nav.module.css'

interface KindNavProps {
  kinds: readonly FoundKind[]
  total: number
}

export function KindNav({ kinds, total }: KindNavProps) {
  const m = searchTexts
  const nameOf = useKindName()
  const { chosen, hrefOf } = useFilters()
  const all = { kind: '', count: total, name: m.everything }
  const links = [all, ...kinds.map(({ kind, count }) => ({ kind, count, name: nameOf(kind) }))]
  return (
    <nav className={styles.kinds} aria-label={m.kinds}>
      <ul>
        {links.map(({ kind, count, name }) => (
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
