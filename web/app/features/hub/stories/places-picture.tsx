/**
 * The part of the world that stories are from, drawn by the map server, with a mark for each story or
 * for several near each other. A mark leads to its story in the list.
 */
import { useId } from 'react'
import type { StoryCard } from '#app/api/types.ts'
import type { Principles } from '#app/features/hub/shared/principles.ts'
import { placeStories, type Spot } from '#app/features/hub/stories/place-stories.ts'
import { mapAddress } from '#app/map/address.ts'
import { isPlainClick } from '#app/navigation/go.tsx'
import { colorOf, shapeAt } from '#app/ui/principle-mark.tsx'
import { storyListTexts } from '#messages/hub/story-list.ts'
import styles from './places-picture.module.css'

interface PlacesPictureProps {
  stories: readonly StoryCard[]
  principles: Principles
  /** Ids of the stories that the visitor points at. */
  marked: ReadonlySet<string>
}

export function PlacesPicture({ stories, principles, marked }: PlacesPictureProps) {
  const m = storyListTexts
  const title = useId()
  const placed = placeStories(stories)
  if (!placed) return <p>{m.noPlaces}</p>
  const { view, spots } = placed
  const isMarked = (spot: Spot<StoryCard>) => spot.stories.some(({ id }) => marked.has(id))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links inside of a drawing has no element
    <svg className={styles.picture} role="group" aria-labelledby={title}>
      <title id={title}>{m.map}</title>
      <svg aria-hidden="true">
        <image href={mapAddress(view, [], 'ground')} width="100%" height="100%" />
      </svg>
      {spots.map((spot) => (
        <Mark
          key={spot.stories[0]?.id}
          spot={spot}
          principles={principles}
          marked={isMarked(spot)}
        />
      ))}
    </svg>
  )
}

interface MarkProps {
  spot: Spot<StoryCard>
  principles: Principles
  marked: boolean
}

/** Its place in hundredths, its size in pixels: as easy to hit on a phone. */
function Mark({ spot: { x, y, stories }, principles, marked }: MarkProps) {
  const m = storyListTexts
  const [first] = stories
  if (!first) return null
  const [principle] = first.principles
  const name =
    stories.length === 1
      ? m.point(first.title, first.location?.place ?? first.country?.name ?? '')
      : m.several(stories.length, first.title)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is but a place; the link in it has a name
    <svg x={`${x}%`} y={`${y}%`} overflow="visible">
      <a
        className={styles.mark}
        href={`#${rowId(first.id)}`}
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
        {stories.length === 1 ? (
          <path
            className={styles.shape}
            transform="translate(-11.2 -11.2) scale(1.4)"
            d={shapeAt(principles.shapeOf(principle?.slug ?? ''))}
            fill={colorOf(principle?.color)}
          />
        ) : (
          <>
            <circle className={styles.several} r="12" />
            <text className={styles.number} y="5">
              {stories.length}
            </text>
          </>
        )}
      </a>
    </svg>
  )
}

/** The id of a story's row in the list beside the picture. */
export function rowId(id: string): string {
  return `story-${id}`
}
