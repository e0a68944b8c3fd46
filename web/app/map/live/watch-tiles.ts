/** Whether all tiles of a layer that are in view have come. */
import type { TileEvent, TileLayer } from 'leaflet'
import { stateAfter } from '#app/map/live/layer-changes.ts'
import type { LayerState } from '#app/map/live/types.ts'

/** `failed` is the address of one that did not come. */
export function watchTiles(
  layer: TileLayer,
  tell: (state: LayerState, failed: string | undefined) => void,
): void {
  // Those that failed stay missing while others come: until they are asked for again, or out of view.
  const missing = new Map<string, string>()
  const keyOf = ({ coords: { x, y, z } }: TileEvent) => `${z}/${x}/${y}`
  layer.on('tileerror', (event) => {
    missing.set(keyOf(event), event.tile instanceof HTMLImageElement ? event.tile.src : '')
  })
  layer.on('tileunload', (event) => void missing.delete(keyOf(event)))
  // Zoomed back before they came: all that is wanted is there, and the library tells of no end.
  layer.on('tileabort', () =>
    queueMicrotask(() => {
      const inner = layer as unknown as { _noTilesToLoad(): boolean; _loading: boolean }
      if (!layer.isLoading() || !inner._noTilesToLoad()) return
      inner._loading = false
      layer.fire('load')
    }),
  )
  // What failed stays told until it is asked for again: the button for that must not go while somebody
  // reaches for it, which may scroll the page and so bring further tiles into view.
  layer.on('loading', () => {
    if (missing.size === 0) tell('loading', undefined)
  })
  layer.on('load', () => {
    const [failed] = missing.values()
    tell(stateAfter(missing.size), failed)
  })
}
