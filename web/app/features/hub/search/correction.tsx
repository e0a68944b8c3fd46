/** What was looked for instead of what was typed. */
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { searchTexts } from '#app/messages/search.ts'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './correction.module.css'

export function Correction({ typed, corrected }: { typed: string; corrected: string }) {
  const m = useMessages(searchTexts)
  const { state, hrefOf } = useFilters()
  const [before, after] = m.corrected
  const href = hrefOf({ ...state, extras: { ...state.extras, query: corrected }, page: 1 })
  return (
    <p className={styles.correction}>
      <strong>
        {before} <SmartLink to={href}>{m.quoted(corrected)}</SmartLink>
        {after}
      </strong>{' '}
      {m.notAsTyped(typed)}
    </p>
  )
}
