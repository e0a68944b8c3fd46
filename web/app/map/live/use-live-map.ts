/**
 * A live map inside of React: opened when its program has come, told the newest of what changes,
 * closed when the page is left.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { reloadOnce } from '#app/lib/reload.ts'
import { loadMap } from '#app/map/live/load-map.ts'
import type { LayerState, LiveMap, MapOptions } from '#app/map/live/types.ts'
import { isOnline } from '#app/navigation/offline.ts'

export interface Live {
  /** Where the map goes. */
  place: RefObject<HTMLDivElement | null>
  /** There once it is open. What is set on it stays until it is closed. */
  map: LiveMap | undefined
  /** The picture is shown until the ground has come; `missing` says that the program did not. */
  state: 'coming' | 'live' | 'missing'
  ground: LayerState
  /** After `missing`. */
  again: () => void
}

/** Of `options`, the view, the basemap and the words are those of the moment when it opens. */
export function useLiveMap(options: MapOptions): Live {
  const place = useRef<HTMLDivElement>(null)
  const newest = useRef(options)
  useEffect(() => {
    newest.current = options
  })
  const [attempt, setAttempt] = useState(0)
  const [map, setMap] = useState<LiveMap>()
  const [state, setState] = useState<Live['state']>('coming')
  const [ground, setGround] = useState<LayerState>('loading')

  useEffect(() => {
    let opened: LiveMap | undefined
    let left = false
    setState('coming')
    loadMap().then(
      (openMap) => {
        if (left || !place.current) return
        opened = openMap(place.current, {
          ...newest.current,
          ...latest(newest),
          onGround(now) {
            setGround(now)
            if (now !== 'loading') setState('live')
            newest.current.onGround?.(now)
          },
        })
        setMap(opened)
      },
      async () => {
        // Many browsers never ask again for a module that failed; in another document they do.
        const { pathname, search } = window.location
        if (attempt > 0 && (await isOnline()) && !left && reloadOnce(pathname + search)) return
        if (!left) setState('missing')
      },
    )
    return () => {
      left = true
      opened?.close()
      setMap(undefined)
    }
  }, [attempt])

  const again = useCallback(() => setAttempt((n) => n + 1), [])
  return { place, map, state, ground, again }
}

/** What is called is what the last drawing gave; what nobody asks for stays out. */
function latest(newest: RefObject<MapOptions>): Partial<MapOptions> {
  const { onView, onPress, onLayer, onSwipe, onPoint, onSeveral, onShape } = newest.current
  return {
    ...(onView && { onView: (view) => newest.current.onView?.(view) }),
    ...(onPress && { onPress: (point) => newest.current.onPress?.(point) }),
    ...(onLayer && { onLayer: (id, state) => newest.current.onLayer?.(id, state) }),
    ...(onSwipe && { onSwipe: (at) => newest.current.onSwipe?.(at) }),
    ...(onPoint && { onPoint: (id) => newest.current.onPoint?.(id) }),
    ...(onSeveral && { onSeveral: (ids) => newest.current.onSeveral?.(ids) }),
    ...(onShape && { onShape: (id) => newest.current.onShape?.(id) }),
  }
}
