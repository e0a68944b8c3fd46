/** Where the stories are from, as a small picture that the map server draws. It leads to the map. */
import type { StoryPlaces } from '#app/api/types.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { mapAddress } from '#app/map/address.ts'
import { cluster } from '#app/map/cluster.ts'
import { placeOn, viewAround } from '#app/map/view.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { colorOf, shapeAt } from '#app/ui/principle-mark.tsx'
import { homeTexts } from '#messages/hub/home.ts'
import styles from './story-map-link.module.css'

interface StoryMapLinkProps {
  places: StoryPlaces
  countries: number
  /** Which mark a principle has. */
  shapeOf: (slug: string) => number
}

const [WIDTH, HEIGHT] = [1200, 480]
/** Marks nearer than this many pixels are one. */
const NEAR = 34
const EDGE = 20

export function StoryMapLink({ places, countries, shapeOf }: StoryMapLinkProps) {
  const m = homeTexts
  const paths = usePaths()
  const placed = places.data.flatMap(({ location, principles }) =>
    location ? [{ location, principle: principles[0] }] : [],
  )
  const view = viewAround(
    placed.map(({ location }) => location),
    WIDTH,
    HEIGHT,
  )
  if (!view) return null
  const marks = placed.map(({ location, principle }) => {
    const { x, y } = placeOn(view, location)
    // Beside the date line a mark would be cut in half.
    return { x: Math.min(Math.max(x, EDGE), WIDTH - EDGE), y, item: principle }
  })
  const box = `0 0 ${WIDTH} ${HEIGHT}`
  return (
    <SmartLink className={styles.map} to={paths.stories('view=map')}>
      <span className={styles.picture}>
        <img
          src={mapAddress(view, [], 'ground')}
          alt={m.mapAlt(placed.length, countries)}
          width={WIDTH}
          height={HEIGHT}
          loading="lazy"
        />
        <svg viewBox={box} aria-hidden="true">
          {cluster(marks, (x, y) => Math.hypot(x, y) < NEAR).map(({ x, y, items }) => (
            <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
              {items.length === 1 ? (
                <path
                  className={styles.mark}
                  d={shapeAt(shapeOf(items[0]?.slug ?? ''))}
                  fill={colorOf(items[0]?.color)}
                />
              ) : (
                <g className={styles.several}>
                  <circle r="14" />
                  <text y="6">{items.length}</text>
                </g>
              )}
            </g>
          ))}
        </svg>
      </span>
      <span className={styles.words}>
        {m.mapLink} <Icon name="right" />
      </span>
    </SmartLink>
  )
}
