/** Buttons on a live map: nearer, further, where I am, full screen, print. */
import { type RefObject, useEffect, useState } from 'react'
import type { LiveMap } from '#app/map/live/types.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { liveMapTexts } from '#messages/shared/live-map.ts'
import styles from './map-tools.module.css'

interface MapToolsProps {
  map: LiveMap
  frame: RefObject<HTMLElement | null>
}

/** A town with its surroundings. */
const NEAR = 9
/** A visitor who was asked and does not answer is not waited for. */
const PATIENCE_MS = 15_000

export function MapTools({ map, frame }: MapToolsProps) {
  const m = liveMapTexts
  const isFull = useIsFull(frame)
  const [note, setNote] = useState('')
  const locate = () => {
    setNote(m.locating)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => {
        setNote('')
        map.setHere({ lat, lng })
        map.setView({ lat, lng, zoom: NEAR })
      },
      ({ code }) =>
        setNote(code === GeolocationPositionError.PERMISSION_DENIED ? m.refused : m.lost),
      { timeout: PATIENCE_MS, maximumAge: 60_000 },
    )
  }
  const fill = () => {
    if (isFull) void document.exitFullscreen()
    else frame.current?.requestFullscreen().catch(() => setNote(m.noFullScreen))
  }
  return (
    <div className={styles.tools}>
      <fieldset className={styles.group}>
        <legend className="sr">{m.tools}</legend>
        <Tool icon="plus" label={m.nearer} onPress={() => map.zoomBy(1)} />
        <Tool icon="minus" label={m.further} onPress={() => map.zoomBy(-1)} />
        {'geolocation' in navigator && <Tool icon="locate" label={m.locate} onPress={locate} />}
        {document.fullscreenEnabled && (
          <Tool
            icon={isFull ? 'shrink' : 'expand'}
            label={isFull ? m.leaveFullScreen : m.fullScreen}
            onPress={fill}
          />
        )}
        <Tool icon="print" label={m.print} onPress={() => window.print()} />
      </fieldset>
      <p className={styles.note} role="status">
        {note}
      </p>
    </div>
  )
}

function Tool({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button type="button" title={label} onClick={onPress}>
      <Icon name={icon} />
      <span className="sr">{label}</span>
    </button>
  )
}

function useIsFull(frame: RefObject<HTMLElement | null>): boolean {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [frame])
  return isFull
}
