/**
 * The part of the world that entries are from, painted by the map server, with a mark for each of them
 * or for several near each other. A mark leads to its entry in the list.
 */
import { useId } from 'react'
import {
  type PlacedItem,
  placeOf,
  rowId,
  type Signs,
} from '#app/features/shared/places-map/placed-item.ts'
import { mapAddress } from '#app/map/address.ts'
import { BothSizes, type PictureSize } from '#app/map/picture-sizes.tsx'
import { SpotMark } from '#app/map/spot-mark.tsx'
import { NARROW_HEIGHT, placeItems, type Spot } from '#app/map/spots.ts'
import { isPlainClick } from '#app/navigation/go.tsx'
import { placesMapTexts } from '#messages/shared/places-map.ts'
import styles from './places-picture.module.css'

interface PlacesPictureProps<T> {
  label: string
  items: readonly T[]
  signs: Signs<T>
  /** Ids of those that the visitor points at. */
  marked: ReadonlySet<string>
  /** Ids of those in the list: their marks lead there, others to their pages. */
  listed: ReadonlySet<string>
}

/** No picture has room for more. */
const MOST = 300
const WIDE = { width: 1024, height: 576 }

export function PlacesPicture<T extends PlacedItem>(props: PlacesPictureProps<T>) {
  const m = placesMapTexts
  if (!props.items.some(({ location }) => location)) {
    return <p className={styles.none}>{m.noPlaces}</p>
  }
  return (
    <BothSizes
      wide={WIDE}
      height={NARROW_HEIGHT}
      draw={(size) => <Places {...props} size={size} />}
    />
  )
}

function Places<T extends PlacedItem>(props: PlacesPictureProps<T> & { size: PictureSize }) {
  const { label, items, signs, marked, listed, size } = props
  const title = useId()
  const placed = placeItems(items.slice(0, MOST), size)
  if (!placed) return null
  const { view, spots } = placed
  const isMarked = (spot: Spot<T>) => spot.items.some(({ id }) => marked.has(id))
  return (
    <span className={styles.picture}>
      <img
        src={mapAddress(view, [], 'ground', size.dots)}
        alt=""
        width={size.width}
        height={size.height}
        loading="lazy"
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a group of links inside of a drawing has no element */}
      <svg role="group" aria-labelledby={title}>
        <title id={title}>{label}</title>
        {spots.map((spot) => (
          <Mark
            key={spot.items[0]?.id}
            spot={spot}
            signs={signs}
            marked={isMarked(spot)}
            listed={listed}
          />
        ))}
      </svg>
    </span>
  )
}

interface MarkProps<T> {
  spot: Spot<T>
  signs: Signs<T>
  marked: boolean
  listed: ReadonlySet<string>
}

/** Its place in hundredths, its size in pixels: as easy to hit on a phone. */
function Mark<T extends PlacedItem>({ spot, signs, marked, listed }: MarkProps<T>) {
  const m = placesMapTexts
  const { x, y, items } = spot
  const [first] = items
  if (!first) return null
  const name =
    items.length === 1
      ? m.point(first.title, placeOf(first))
      : m.severalStill(items.length, first.title)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is but a place; the link in it has a name
    <svg x={`${x}%`} y={`${y}%`} overflow="visible">
      <a
        className={styles.mark}
        href={listed.has(first.id) || !first.url ? `#${rowId(first.id)}` : first.url}
        aria-label={name}
        data-stories={items.map(({ id }) => id).join(' ')}
        data-marked={marked}
        onClick={(event) => {
          const link = document.getElementById(rowId(first.id))?.querySelector('a')
          if (!isPlainClick(event) || !link) return
          event.preventDefault()
          link.focus()
        }}
      >
        <circle className={styles.room} r="16" />
        <SpotMark count={items.length} {...signs.markOf(first)} />
      </a>
    </svg>
  )
}
