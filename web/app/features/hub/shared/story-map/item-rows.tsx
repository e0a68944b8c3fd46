/** The list beside the map, page by page. */
import type { Principles } from '#app/features/hub/shared/principles.ts'
import { ItemRow } from '#app/features/hub/shared/story-map/item-row.tsx'
import type { OnMap } from '#app/features/hub/shared/story-map/map-beside.tsx'
import type { MapItem } from '#app/features/hub/shared/story-map/map-item.ts'
import { Results } from '#app/features/shared/list/results.tsx'
import type { PageOf } from '#app/lib/shown-pages.ts'
import styles from './item-rows.module.css'

interface ItemRowsProps {
  list: PageOf<MapItem>
  principles: Principles
  onMap: OnMap
}

export function ItemRows({ list, principles, onMap }: ItemRowsProps) {
  const { marked, chosen, failed, retry } = onMap
  return (
    <Results
      list={list}
      className={styles.rows}
      draw={(item) => (
        <ItemRow
          item={item}
          principles={principles}
          marked={marked.has(item.id)}
          chosen={item.id === chosen}
          onRetry={failed.has(item.id) ? retry : undefined}
        />
      )}
    />
  )
}
