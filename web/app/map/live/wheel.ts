/**
 * A wheel that goes over a map scrolls the page, or nobody would get past it. It zooms once the map
 * was pressed or has the focus, in full screen, and with Ctrl, as fingers on a pad say it.
 */
import type { Map as LeafletMap } from 'leaflet'

export function wheelOn(map: LeafletMap, frame: HTMLElement): { close: () => void } {
  const ended = new AbortController()
  const { signal } = ended
  let active = false
  const settle = (now: boolean) => {
    active = now
    if (now) map.scrollWheelZoom.enable()
    else map.scrollWheelZoom.disable()
  }
  settle(false)
  frame.addEventListener('pointerdown', () => settle(true), { signal })
  frame.addEventListener('focusin', () => settle(true), { signal })
  frame.addEventListener('focusout', () => settle(false), { signal })
  frame.addEventListener('pointerleave', () => settle(false), { signal })
  frame.addEventListener(
    'wheel',
    (event) => {
      const zooms = active || event.ctrlKey || document.fullscreenElement !== null
      if (zooms !== map.scrollWheelZoom.enabled()) settle(zooms)
    },
    { signal, capture: true, passive: true },
  )
  return { close: () => ended.abort() }
}
