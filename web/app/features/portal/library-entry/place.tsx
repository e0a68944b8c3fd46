/** Where a thing is: a picture of its place, which can be moved when somebody presses for it. */
import type { LibraryEntry } from '#app/api/types.ts'
import { PlaceMap } from '#app/features/portal/shared/place-map/place-map.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { StaticPart, staticPart } from '#app/lib/static-part.tsx'
import { ArrowLink } from '#app/ui/section-head.tsx'
import { libraryEntryTexts } from '#messages/portal/library-entry.ts'
import styles from './place.module.css'

export const picture = staticPart(
  'portal/library-entry/place',
  () => import('#app/features/portal/library-entry/place.part.tsx'),
)

/** Far enough out to show which part of the country it is. */
const ZOOM = 6

export function Place({ entry }: { entry: LibraryEntry }) {
  const m = libraryEntryTexts
  const paths = usePaths()
  const { location, countries, title } = entry
  if (!location) return null
  const [country = null] = countries
  const label = m.map(title, country?.name ?? '')
  return (
    <section>
      <h2>{m.where}</h2>
      <PlaceMap
        label={label}
        items={[{ ...entry, country }]}
        view={{ lat: location.lat, lng: location.lng, zoom: ZOOM }}
        picture={<StaticPart part={picture} data={{ label, location, zoom: ZOOM }} />}
      />
      <p className={styles.caption}>
        {[location.place, m.degrees(location.lat, location.lng)].filter(Boolean).join(', ')}
      </p>
      <div className={styles.ways}>
        {countries.map(({ code, name }) => (
          <ArrowLink key={code} to={paths.countryProfile(code)}>
            {m.profileOf(name)}
          </ArrowLink>
        ))}
      </div>
    </section>
  )
}
