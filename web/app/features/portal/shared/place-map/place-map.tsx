/**
 * A small picture of places that becomes a map that can be moved when somebody presses for it: until
 * then nothing of that map is fetched.
 */
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import type { PressedMapProps } from '#app/features/portal/shared/place-map/pressed-map.tsx'
import { withStyle } from '#app/lib/style-sheets.ts'
import { Button } from '#app/ui/button.tsx'
import { useLive } from '#app/ui/use-live.ts'
import { placeMapTexts } from '#messages/portal/place-map.ts'
import { troubleTexts } from '#messages/shared/trouble.ts'
import styles from './place-map.module.css'

interface PlaceMapProps extends PressedMapProps {
  /** It stays below the map, so that what the server rendered is kept. */
  picture: ReactNode
}

export function PlaceMap({ picture, ...shown }: PlaceMapProps) {
  const m = placeMapTexts
  const live = useLive()
  const frame = useRef<HTMLDivElement>(null)
  const [Pressed, setPressed] = useState<ComponentType<PressedMapProps>>()
  const [state, setState] = useState<'still' | 'coming' | 'missing'>('still')
  const open = () => {
    setState('coming')
    withStyle(import('#app/features/portal/shared/place-map/pressed-map.tsx')).then(
      (part) => {
        setPressed(() => part.PressedMap)
        // The button is gone: the keyboard goes on in the map, unless it went on elsewhere meanwhile.
        const { current } = frame
        if (current?.contains(document.activeElement)) current.focus({ preventScroll: true })
      },
      () => setState('missing'),
    )
  }
  return (
    <div ref={frame} className={styles.frame} tabIndex={-1} data-open={Pressed !== undefined}>
      {picture}
      {Pressed && (
        <div className={styles.map}>
          <Pressed {...shown} />
        </div>
      )}
      {live && !Pressed && (
        <div className={styles.way}>
          <p role="status">{state === 'missing' ? m.missing : ''}</p>
          <Button busy={state === 'coming'} onClick={open}>
            {state === 'missing' ? troubleTexts.retry : m.move}
          </Button>
        </div>
      )}
    </div>
  )
}
