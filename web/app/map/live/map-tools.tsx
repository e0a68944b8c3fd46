/** Buttons on a live map: nearer, further, where I am, full screen, print. */
import { type RefObject, useEffect, useState } from 'react'
import type { LiveMap } from '#app/map/live/types.ts'
import { LineIcon } from '#app/ui/icon.tsx'
import { liveMapTexts } from '#messages/shared/live-map.ts'
import styles from './map-tools.module.css'

const PATHS = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  locate: 'M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M12 3v3.5M12 17.5V21M3 12h3.5M17.5 12H21',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  shrink: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
}

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

interface ToolProps {
  icon: keyof typeof PATHS
  label: string
  onPress: () => void
}

function Tool({ icon, label, onPress }: ToolProps) {
  return (
    <button type="button" title={label} onClick={onPress}>
      <LineIcon path={PATHS[icon]} />
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
