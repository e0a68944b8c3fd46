/** Says that a page did not come because there is no connection; the open one stays. */

import { usePending, useRetry } from '#app/navigation/context.ts'
import { Button } from '#app/ui/button.tsx'
import { shellTexts } from '#messages/shared/shell.ts'
import { troubleTexts } from '#messages/shared/trouble.ts'
import styles from './offline-note.module.css'

export function OfflineNote() {
  const m = troubleTexts
  const shell = shellTexts
  const retry = useRetry()
  const isUnderWay = usePending() !== undefined
  if (!retry) return null
  return (
    <div className={styles.note} role="alert">
      {/* Said again when the next try fails too. */}
      <p>{isUnderWay ? shell.loading : m.offline}</p>
      <Button busy={isUnderWay} onClick={retry}>
        {m.retry}
      </Button>
    </div>
  )
}
