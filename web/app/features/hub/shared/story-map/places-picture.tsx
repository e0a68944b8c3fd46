/**
 * The part of the world that stories are from, painted by the map server, with a mark for each story
 * or for several near each other. A mark leads to its story in the list.
 */
import { useId } from 'react'
import { NARROW_HEIGHT, placeStories, type Spot } from '#app/features/hub/shared/place-stories.ts'
import type { Principles } from '#app/features/hub/shared/principles.ts'
import { rowId } from '#app/features/hub/shared/story-map/item-row.tsx'
import { type MapItem, placeOf } from '#app/features/hub/shared/story-map/map-item.ts'
import { StoryMark } from '#app/features/hub/shared/story-mark.tsx'
import { mapAddress } from '#app/map/address.ts'
import { BothSizes, type PictureSize } from '#app/map/picture-sizes.tsx'
import { isPlainClick } from '#app/navigation/go.tsx'
import { storyMapTexts } from '#messages/hub/story-map.ts'
import styles from './places-picture.module.css'

interface PlacesPictureProps {
  stories: readonly MapItem[]
  principles: Principles
  /** Ids of the stories that the visitor points at. */
  marked: ReadonlySet<string>
  /** Ids of those in the list: their marks lead there, others to their pages. */
  listed: ReadonlySet<string>
}

/** No picture has room for more. */
const MOST = 300
const WIDE = { width: 1024, height: 576 }

export function PlacesPicture(props: PlacesPictureProps) {
  const m = storyMapTexts
  if (!props.stories.some(({ location }) => location)) return <p>{m.noPlaces}</p>
  return (
    <BothSizes
      wide={WIDE}
      height={NARROW_HEIGHT}
      draw={(size) => <Places {...props} size={size} />}
    />
  )
}

function Places(props: PlacesPictureProps & { size: PictureSize }) {
  const { stories, principles, marked, listed, size } = props
  const m = storyMapTexts
  const title = useId()
  const placed = placeStories(stories.slice(0, MOST), size)
  if (!placed) return null
  const { view, spots } = placed
  const isMarked = (spot: Spot<MapItem>) => spot.stories.some(({ id }) => marked.has(id))
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
        <title id={title}>{m.map}</title>
        {spots.map((spot) => (
          <Mark
            key={spot.stories[0]?.id}
            spot={spot}
            principles={principles}
            marked={isMarked(spot)}
            listed={listed}
          />
        ))}
      </svg>
    </span>
  )
}

interface MarkProps {
  spot: Spot<MapItem>
  principles: Principles
  marked: boolean
  listed: ReadonlySet<string>
}

/** Its place in hundredths, its size in pixels: as easy to hit on a phone. */
function Mark({ spot: { x, y, stories }, principles, marked, listed }: MarkProps) {
  const m = storyMapTexts
  const [first] = stories
  if (!first) return null
  const name =
    stories.length === 1
      ? m.point(first.title, placeOf(first))
      : m.severalStill(stories.length, first.title)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is but a place; the link in it has a name
    <svg x={`${x}%`} y={`${y}%`} overflow="visible">
      <a
        className={styles.mark}
        href={listed.has(first.id) || !first.url ? `#${rowId(first.id)}` : first.url}
        aria-label={name}
        data-stories={stories.map(({ id }) => id).join(' ')}
        data-marked={marked}
        onClick={(event) => {
          const link = document.getElementById(rowId(first.id))?.querySelector('a')
          if (!isPlainClick(event) || !link) return
          event.preventDefault()
          link.focus()
        }}
      >
        <circle className={styles.room} r="16" />
        <StoryMark stories={stories} shapeOf={principles.shapeOf} />
      </a>
    </svg>
  )
}
