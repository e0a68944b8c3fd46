/** Where in the country something is being done: a picture, which can be moved when somebody presses for it. */
import type { Profile, ProfileEntry } from '#app/api/types.ts'
import { PlaceMap } from '#app/features/portal/shared/place-map/place-map.tsx'
import { StaticPart, staticPart } from '#app/lib/static-part.tsx'
import { profileTexts } from '#messages/portal/profile.ts'

export const picture = staticPart(
  'portal/profile/places',
  () => import('#app/features/portal/profile/places.part.tsx'),
)

/** Far enough out to show which part of the country a single place is in. */
const ZOOM = 5

interface PlacesProps {
  entries: readonly ProfileEntry[]
  country: Profile['countries'][number]
}

export function Places({ entries, country }: PlacesProps) {
  const label = profileTexts.places(country.named)
  const items = entries.map((entry) => ({ ...entry, country, featured_image: null }))
  const points = items.flatMap(({ location }) => location ?? [])
  const [first, ...others] = points
  if (!first) return null
  return (
    <PlaceMap
      label={label}
      items={items}
      view={others.length === 0 ? { ...first, zoom: ZOOM } : undefined}
      picture={<StaticPart part={picture} data={{ label, points, zoom: ZOOM }} />}
    />
  )
}
