/** The list beside the map, page by page. */
import { Results } from '#app/features/shared/list/results.tsx'
import { ItemRow } from '#app/features/shared/places-map/item-row.tsx'
import type { OnMap } from '#app/features/shared/places-map/map-beside.tsx'
import type { PlacedItem, Signs } from '#app/features/shared/places-map/placed-item.ts'
import type { PageOf } from '#app/lib/shown-pages.ts'
import styles from './item-rows.module.css'

interface ItemRowsProps<T> {
  list: PageOf<T>
  signs: Signs<T>
  onMap: OnMap
}

export function ItemRows<T extends PlacedItem>({ list, signs, onMap }: ItemRowsProps<T>) {
  const { marked, chosen, failed, retry } = onMap
  return (
    <Results
      list={list}
      className={styles.rows}
      draw={(item) => (
        <ItemRow
          item={item}
          signs={signs}
          marked={marked.has(item.id)}
          chosen={item.id === chosen}
          onRetry={failed.has(item.id) ? retry : undefined}
        />
      )}
    />
  )
}
