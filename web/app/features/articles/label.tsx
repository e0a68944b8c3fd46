/** What kind of article it is, with its icon. */
import type { ArticleLabel } from '#app/api/types.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './label.module.css'

export function Label({ label }: { label: ArticleLabel | null }) {
  const { labels } = useMessages().articles
  if (label === null || !(label in labels)) return null
  return (
    <p className={styles.label}>
      <Icon name={label} />
      {labels[label]}
    </p>
  )
}
