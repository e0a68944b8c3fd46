/** Says that a page did not come because there is no connection; the open one stays. */
import { useMessages } from '#app/lib/app-context.tsx'
import { troubleTexts } from '#app/messages/trouble.ts'
import { useRetry } from '#app/navigation/context.ts'
import { Button } from '#app/ui/button.tsx'
import styles from './offline-note.module.css'

export function OfflineNote() {
  const m = useMessages(troubleTexts)
  const retry = useRetry()
  if (!retry) return null
  return (
    <div className={styles.note} role="alert">
      <p>{m.offline}</p>
      <Button onClick={retry}>{m.retry}</Button>
    </div>
  )
}
