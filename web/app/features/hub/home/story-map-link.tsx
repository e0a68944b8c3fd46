/** Where the stories are from, as a small picture that the map server paints. It leads to the map. */
import type { StoryPlaces } from '#app/api/types.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { mapAddress } from '#app/map/address.ts'
import { BothSizes, type PictureSize } from '#app/map/picture-sizes.tsx'
import { SpotMark } from '#app/map/spot-mark.tsx'
import { NARROW_HEIGHT, placeItems } from '#app/map/spots.ts'
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

const WIDE = { width: 1200, height: 480 }

export function StoryMapLink(props: StoryMapLinkProps) {
  const m = homeTexts
  const paths = usePaths()
  if (!props.places.data.some(({ location }) => location)) return null
  return (
    <SmartLink className={styles.map} to={paths.stories('view=map')}>
      <BothSizes
        wide={WIDE}
        height={NARROW_HEIGHT}
        draw={(size) => <Picture {...props} size={size} />}
      />
      <span className={styles.words}>
        {m.mapLink} <Icon name="right" />
      </span>
    </SmartLink>
  )
}

function Picture({ places, countries, shapeOf, size }: StoryMapLinkProps & { size: PictureSize }) {
  const m = homeTexts
  const placed = placeItems(places.data, size)
  if (!placed) return null
  const { view, spots } = placed
  const count = spots.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <span className={styles.picture}>
      <img
        src={mapAddress(view, [], 'ground', size.dots)}
        alt={m.mapAlt(count, countries)}
        width={size.width}
        height={size.height}
        loading="lazy"
      />
      <svg aria-hidden="true">
        {spots.map(({ x, y, items }) => {
          const [principle] = items[0]?.principles ?? []
          return (
            <svg key={`${x} ${y}`} x={`${x}%`} y={`${y}%`} overflow="visible" aria-hidden="true">
              <SpotMark
                count={items.length}
                shape={shapeAt(shapeOf(principle?.slug ?? ''))}
                color={colorOf(principle?.color)}
              />
            </svg>
          )
        })}
      </svg>
    </span>
  )
}
