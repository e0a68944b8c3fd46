/** Entries that a block leads to, as cards. */
import type { Block } from '#app/api/types.ts'
import { cardsOf } from '#app/lib/block-values.ts'
import { EntryCard } from '#app/ui/entry-card.tsx'
import { pageBlocksTexts } from '#messages/shared/page-blocks.ts'
import styles from './entry-row.module.css'

export function EntryRow({ block }: { block: Block }) {
  const { kinds } = pageBlocksTexts
  const entries = cardsOf(block.entries).filter(({ url }) => url)
  if (entries.length === 0) return null
  const kindOf = (handle: string) =>
    Object.hasOwn(kinds, handle) ? kinds[handle as keyof typeof kinds] : undefined
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryCard entry={entry} heading="h4" tag={kindOf(entry.collection?.handle ?? '')} />
        </li>
      ))}
    </ul>
  )
}
