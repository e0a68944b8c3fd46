/** Popular searches to put into the field. */
import shortcuts from '#app/features/shared/shell/shortcuts.module.css'
import { Button } from '#app/ui/button.tsx'
import { overlayTexts } from '#messages/hub/overlay.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import { troubleTexts } from '#messages/shared/trouble.ts'
import styles from './search-overlay.module.css'

interface PopularListProps {
  titles: readonly string[]
  loading: boolean
  failed: boolean
  onRetry: () => void
  onChoose: (title: string) => void
}

export function PopularList({ titles, loading, failed, onRetry, onChoose }: PopularListProps) {
  const shell = shellTexts
  const m = overlayTexts
  const trouble = troubleTexts
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
