/** What the map shows, read from the address and written to it. */
import { useCallback, useEffect, useRef } from 'react'
import { type MapHash, NO_HASH, parseMapHash, writeMapHash } from '#app/map/live/view-hash.ts'
import { useLocation, usePending } from '#app/navigation/context.ts'
import { useGo } from '#app/navigation/go.tsx'
import { useLive } from '#app/ui/use-live.ts'

export function useMapHash(): [MapHash, (change: Partial<MapHash>) => void] {
  const { pathname, search, hash } = useLocation()
  const pending = usePending()
  const go = useGo()
  // Two changes of one moment are both written.
  const newest = useRef({ hash: parseMapHash(hash), page: pathname + search, pending })
  useEffect(() => {
    newest.current = { hash: parseMapHash(hash), page: pathname + search, pending }
  }, [hash, pathname, search, pending])
  const change = useCallback(
    (changes: Partial<MapHash>) => {
      const { current } = newest
      // The page that is on its way has a map of its own; a step here would break it off. So has one
      // that Back shows at once: the address is its own before it is drawn.
      const { pathname, search } = window.location
      if (current.pending || current.page !== pathname + search) return
      current.hash = { ...current.hash, ...changes }
      // Without any part it would be another address, which the router would ask for.
      const written = writeMapHash(current.hash) || '#map'
      go?.(current.page + written, { replace: true, keepScroll: true })
    },
    [go],
  )
  // No server knows what stands behind the `#`.
  const live = useLive()
  return [live ? parseMapHash(hash) : NO_HASH, change]
}
