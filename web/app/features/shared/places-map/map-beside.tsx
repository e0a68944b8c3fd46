/** A map and the list of what is on it, as one: to point at one marks the other. */
import { type ReactNode, useRef } from 'react'
import type { PlacedItem, Signs } from '#app/features/shared/places-map/placed-item.ts'
import { PlacesOnMap } from '#app/features/shared/places-map/places-on-map.tsx'
import { PlacesPicture } from '#app/features/shared/places-map/places-picture.tsx'
import { usePointedAt } from '#app/features/shared/places-map/use-pointed-at.ts'
import { useShapes, type WantedShape } from '#app/features/shared/places-map/use-shapes.ts'
import { useMapHash } from '#app/map/live/use-map-hash.ts'
import styles from './map-beside.module.css'

/** What the list shows of the map. */
export interface OnMap {
  /** Ids that the visitor points at. */
  marked: ReadonlySet<string>
  /** The one whose card is open. */
  chosen: string
  /** Ids of which an outline did not load, and the way to ask for those again. */
  failed: ReadonlySet<string>
  retry: () => void
}

interface MapBesideProps<T> {
  label: string
  items: readonly T[]
  signs: Signs<T>
  /** What the marks mean. */
  legend: ReactNode
  shapes?: readonly WantedShape[]
  /** Ids of those that the list shows. */
  listed: readonly string[]
  list: (onMap: OnMap) => ReactNode
}

const NO_SHAPES: readonly WantedShape[] = []

export function MapBeside<T extends PlacedItem>(props: MapBesideProps<T>) {
  const { label, items, signs, legend, shapes = NO_SHAPES, listed, list } = props
  const area = useRef<HTMLDivElement>(null)
  const marked = usePointedAt(area)
  const [hash, onHash] = useMapHash()
  const { shown, failed, retry } = useShapes(shapes)
  return (
    <div ref={area} className={styles.area}>
      <div className={styles.map}>
        <div className={styles.frame}>
          <PlacesOnMap
            label={label}
            items={items}
            signs={signs}
            shapes={shown}
            marked={marked}
            hash={hash}
            onHash={onHash}
            picture={
              <PlacesPicture
                label={label}
                items={items}
                signs={signs}
                marked={marked}
                listed={new Set(listed)}
              />
            }
          />
        </div>
        {legend}
      </div>
      <div className={styles.list}>{list({ marked, chosen: hash.on, failed, retry })}</div>
    </div>
  )
}
