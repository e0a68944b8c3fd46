/** Pictures, drawings, flags and what stands for other sites' content. */
import type { Asset } from '#app/api/types.ts'
import scene from '#app/assets/drawn/hero-wide.svg?url&no-inline'
import { Specimen, State } from '#app/features/development/styleguide/specimen.tsx'
import { Artwork } from '#app/ui/artwork.tsx'
import { Facade } from '#app/ui/facade.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Picture } from '#app/ui/picture.tsx'
import styles from './specimen.module.css'

const SCENE: Asset = {
  id: 'scene',
  url: scene,
  alt: 'Terraced hills at dawn, drawn',
  width: 1600,
  height: 900,
  focus: '50-50-1',
  mime_type: 'image/svg+xml',
  size: 0,
}

export function Media() {
  return (
    <>
      <Specimen
        name="Picture"
        note="Fixed frame, size set, focus point kept. Without a file there is a drawing of its own."
      >
        <State name="Wide">
          <Picture asset={SCENE} />
        </State>
        <State name="Focus on the upper right">
          <Picture asset={{ ...SCENE, focus: '90-10-1' }} />
        </State>
        <State name="No picture: drawn from its id">
          <Artwork asset={null} seed="meadow" />
        </State>
      </Specimen>
      <Specimen
        name="Flag"
        note="Beside the country’s name, never instead of it. Letters stay where there is no drawing."
      >
        <State name="Drawn">
          <p className={styles.country}>
            <Flag iso2="BD" /> Bangladesh
          </p>
        </State>
        <State name="Letters">
          <p className={styles.country}>
            <Flag iso2="NP" /> Nepal
          </p>
        </State>
        <State name="Large">
          <p className={styles.country}>
            <Flag iso2="BD" size="large" /> <Flag iso2="NP" size="large" />
          </p>
        </State>
      </Specimen>
      <Specimen
        name="Facade"
        note="Nothing is fetched from another site before the visitor asks."
        look="stack"
      >
        <State name="Video">
          <Facade
            kind="video"
            title="How the ward mapped its springs"
            host="Example Video"
            src="/?iframe=1"
            href="https://example.org/watch"
            artwork={<Artwork asset={null} seed="springs" />}
          />
        </State>
        <State name="Recording">
          <Facade
            kind="sound"
            title="A night on the embankment"
            host="Example Radio"
            src="/?iframe=1"
            href="https://example.org/listen"
          />
        </State>
        <State name="Page">
          <Facade
            kind="page"
            title="The map of the water office"
            host="water.example"
            src="/?iframe=1"
            href="https://example.org/map"
          />
        </State>
      </Specimen>
    </>
  )
}
