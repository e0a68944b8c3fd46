/** What a page with a map of countries shows, and how it comes to show something else. */
import { use, useEffect, useMemo, useRef } from 'react'
import { type MapOffer, tidy } from '#app/features/portal/shared/country-map/choose.ts'
import {
  lostIn,
  type MapState,
  mapSearch,
  parseMap,
} from '#app/features/portal/shared/country-map/map-state.ts'
import { RouterContext, useLocation, useSearchParams } from '#app/navigation/context.ts'
import { useGo } from '#app/navigation/go.tsx'
import { useAnnounce } from '#app/ui/announcer.tsx'

export function useMapState(map: MapOffer) {
  const { pathname } = useLocation()
  const search = useSearchParams()
  const asked = useMemo(() => parseMap(search), [search])
  const go = useGo()
  const router = use(RouterContext)
  const at = (state: MapState) => pathname + mapSearch(tidy(map, state))
  return {
    /** What the address says. */
    asked,
    /** Of it what is no year, country, class or region here. */
    lost: lostIn(search, map.countries),
    /** The address of the page with another state. */
    at,
    show: (state: MapState) => go?.(at(state), { replace: true, keepScroll: true }),
    /** What was chosen last, also while that is on its way, or has come and is not rendered yet. */
    wanted: (): MapState => {
      const last = router?.state.pending ?? router?.state.page.location
      return last?.pathname === pathname ? parseMap(new URLSearchParams(last.search)) : asked
    },
  }
}

/** Says the new finding, once the map shows something else. */
export function useSpoken(sentence: string | undefined) {
  const announce = useAnnounce()
  const before = useRef(sentence)
  useEffect(() => {
    if (sentence && sentence !== before.current) announce(sentence)
    before.current = sentence
  }, [sentence, announce])
}
