/** A map and the list of what is on it, as one: to point at one marks the other. */
import { type ReactNode, useRef } from 'react'
import type { Principles } from '#app/features/hub/shared/principles.ts'
import { Legend } from '#app/features/hub/shared/story-map/legend.tsx'
import type { MapItem } from '#app/features/hub/shared/story-map/map-item.ts'
import { PlacesPicture } from '#app/features/hub/shared/story-map/places-picture.tsx'
import { StoriesOnMap } from '#app/features/hub/shared/story-map/stories-on-map.tsx'
import { usePointedAt } from '#app/features/hub/shared/story-map/use-pointed-at.ts'
import { useShapes, type WantedShape } from '#app/features/hub/shared/story-map/use-shapes.ts'
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

interface MapBesideProps {
  label: string
  items: readonly MapItem[]
  principles: Principles
  shapes: readonly WantedShape[]
  /** Ids of those that the list shows. */
  listed: readonly string[]
  list: (onMap: OnMap) => ReactNode
}

export function MapBeside(props: MapBesideProps) {
  const { label, items, principles, shapes, listed, list } = props
  const area = useRef<HTMLDivElement>(null)
  const marked = usePointedAt(area)
  const [{ on }] = useMapHash()
  const { shown, failed, retry } = useShapes(shapes)
  return (
    <div ref={area} className={styles.area}>
      <div className={styles.map}>
        <div className={styles.frame}>
          <StoriesOnMap
            label={label}
            items={items}
            principles={principles}
            shapes={shown}
            marked={marked}
            picture={
              <PlacesPicture
                stories={items}
                principles={principles}
                marked={marked}
                listed={new Set(listed)}
              />
            }
          />
        </div>
        <Legend principles={principles} items={items} />
      </div>
      <div className={styles.list}>{list({ marked, chosen: on, failed, retry })}</div>
    </div>
  )
}
