/** Bones of what is on its way. They keep its height, so that nothing moves when it comes. */
import styles from './skeleton.module.css'

export function CardSkeleton() {
  return (
    <div className={styles.bones} aria-hidden="true">
      <span data-bone="tag" />
      <span data-bone="title" />
      <span data-bone="text" />
      <span data-bone="text" />
      <span data-bone="meta" />
    </div>
  )
}
