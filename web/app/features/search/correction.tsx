/** What was looked for instead of what was typed. */
import { useMessages, usePaths } from '#app/lib/app-context.tsx'
import { searchTexts } from '#app/messages/search.ts'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './correction.module.css'

export function Correction({ typed, corrected }: { typed: string; corrected: string }) {
  const m = useMessages(searchTexts)
  const paths = usePaths()
  const [before, after] = m.corrected
  return (
    <p className={styles.correction}>
      <strong>
        {before} <SmartLink to={paths.hubSearch(corrected)}>{m.quoted(corrected)}</SmartLink>
        {after}
      </strong>{' '}
      {m.notAsTyped(typed)}
    </p>
  )
}
