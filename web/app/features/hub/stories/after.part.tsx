/** What authors wrote below the list of stories. */
import type { SitePage } from '#app/api/types.ts'
import { Blocks } from '#app/features/shared/blocks/blocks.tsx'
import styles from './after.module.css'

export function Part({ page }: { page: SitePage }) {
  return (
    <div className={`wrap ${styles.after}`}>
      <Blocks blocks={page.blocks} capital={false} />
    </div>
  )
}
