/**
 * The frame of a live map: the picture that the server rendered until the map is there, its tools,
 * and what to do where a part did not arrive.
 */
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { MapTools } from '#app/map/live/map-tools.tsx'
import type { Live } from '#app/map/live/use-live-map.ts'
import { Button } from '#app/ui/button.tsx'
import { liveMapTexts } from '#messages/shared/live-map.ts'
import { troubleTexts } from '#messages/shared/trouble.ts'
import styles from './live-frame.module.css'

interface LiveFrameProps {
  live: Live
  /** As high as the frame, or higher. */
  picture: ReactNode
  /** Whose data the ground is. */
  attribution: string
  /** Upon the map: a card, a legend. */
  children?: ReactNode
}

export function LiveFrame({ live, picture, attribution, children }: LiveFrameProps) {
  const m = liveMapTexts
  const frame = useRef<HTMLDivElement>(null)
  const { map, state, ground } = live
  const isLive = state === 'live'
  return (
    <div ref={frame} className={styles.frame} data-live-map={state}>
      <div className={styles.picture} hidden={isLive}>
        {picture}
      </div>
      <div ref={live.place} className={styles.place} inert={!isLive} />
      {isLive && map && <MapTools map={map} frame={frame} />}
      {state === 'missing' && <Trouble text={m.missing} onRetry={live.again} />}
      {isLive && ground === 'failed' && (
        <Trouble text={m.groundFailed} onRetry={() => map?.retryGround()} />
      )}
      {children}
      <p className={styles.attribution}>{attribution}</p>
    </div>
  )
}

function Trouble({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.trouble} role="status">
      <p>{text}</p>
      <Button onClick={onRetry}>{troubleTexts.retry}</Button>
    </div>
  )
}
