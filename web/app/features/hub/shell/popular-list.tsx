/** Popular searches to put into the field. */
import shortcuts from '#app/features/shared/shell/shortcuts.module.css'
import { useMessages } from '#app/lib/app-context.tsx'
import { overlayTexts } from '#app/messages/overlay.ts'
import { shellTexts } from '#app/messages/shell.ts'
import { troubleTexts } from '#app/messages/trouble.ts'
import { Button } from '#app/ui/button.tsx'
import styles from './search-overlay.module.css'

interface PopularListProps {
  titles: readonly string[]
  loading: boolean
  failed: boolean
  onRetry: () => void
  onChoose: (title: string) => void
}

export function PopularList({ titles, loading, failed, onRetry, onChoose }: PopularListProps) {
  const shell = useMessages(shellTexts)
  const m = useMessages(overlayTexts)
  const trouble = useMessages(troubleTexts)
  return (
    <div className={styles.popular}>
      <h2>{shell.popular}</h2>
      {failed ? (
        <p role="alert">
          {m.popularFailed} <Button onClick={onRetry}>{trouble.retry}</Button>
        </p>
      ) : (
        <p className={titles.length > 0 ? 'sr' : undefined} role="status">
          {loading ? '' : m.popularLeft(titles.length)}
        </p>
      )}
      <ul className={shortcuts.list}>
        {titles.map((title) => (
          <li key={title}>
            <button type="button" className={shortcuts.item} onClick={() => onChoose(title)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
