/** What was looked for instead of what was typed. */
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { SmartLink } from '#app/ui/link.tsx'
import { searchTexts } from '#messages/shared/search.ts'
import styles from './correction.module.css'

interface CorrectionProps {
  /** The name of the words in the address. */
  param: string
  typed: string
  corrected: string
}

export function Correction({ param, typed, corrected }: CorrectionProps) {
  const m = searchTexts
  const { state, hrefOf } = useFilters()
  const [before, after] = m.corrected
  const href = hrefOf({ ...state, extras: { ...state.extras, [param]: corrected }, page: 1 })
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
