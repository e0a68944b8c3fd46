/** Bones of cards that are on their way. */
import styles from './skeleton.module.css'

export function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <span data-bone="tag" />
      <span data-bone="title" />
      <span data-bone="text" />
      <span data-bone="text" />
      <span data-bone="meta" />
    </div>
  )
}
