/** Where in a country its projects are: a picture that leads to the map of them, which can be moved. */
import type { Profile } from '#app/api/types.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { MapPicture } from '#app/map/map-picture.tsx'
import { ArrowLink } from '#app/ui/section-head.tsx'
import { profilePlacesTexts } from '#messages/portal/profile-places.ts'
import styles from './places.module.css'

interface PartProps {
  projects: Profile['around']['projects']['data']
  country: Pick<Profile['countries'][number], 'code' | 'named'>
}

/** Nearer than this a map of one place says too little. */
const ZOOM = 6

export function Part({ projects, country }: PartProps) {
  const m = profilePlacesTexts
  const paths = usePaths()
  const points = projects.flatMap(({ location }) => location ?? [])
  if (points.length === 0) return null
  return (
    <div className={styles.places}>
      <MapPicture
        label={m.map(country.named, points.length)}
        points={points}
        shapes={[]}
        zoom={ZOOM}
        marked="dot"
      />
      <ArrowLink to={paths.library('projects', `countries=${country.code}&view=map`)}>
        {m.move}
      </ArrowLink>
    </div>
  )
}
