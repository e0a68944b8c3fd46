/** Tiles above the ground. */
import { type Map as LeafletMap, TileLayer } from 'leaflet'
import { changesTo } from '#app/map/live/layer-changes.ts'
import type { LayerState, LiveLayer } from '#app/map/live/types.ts'
import { watchTiles } from '#app/map/live/watch-tiles.ts'

interface Shown {
  address: string
  layer: TileLayer
  /** What it replaces stays until the new one is there: steps of time do not flicker. */
  before: TileLayer | undefined
}

export interface Layers {
  set: (wanted: readonly LiveLayer[]) => void
  retry: (id: string) => void
  /** The elements that hold a layer's tiles. */
  elementsOf: (id: string) => HTMLElement[]
}

/** As deep as the map server names its tiles. */
export const DEEPEST = 18

function tiles(address: string, tell: (state: LayerState) => void): TileLayer {
  const layer = new TileLayer(address, { maxZoom: DEEPEST, updateWhenZooming: false })
  watchTiles(layer, tell)
  return layer
}

export function layersOn(
  map: LeafletMap,
  onLayer: (id: string, state: LayerState) => void,
  onChange: () => void,
): Layers {
  const shown = new Map<string, Shown>()

  function show({ id, address }: LiveLayer) {
    const old = shown.get(id)
    const layer = tiles(address, (state) => {
      const one = shown.get(id)
      if (one?.layer !== layer) return
      if (state !== 'loading') {
        one.before?.remove()
        one.before = undefined
      }
      onLayer(id, state)
    })
    // One that was overtaken before it was there shows nothing.
    if (old?.before) old.layer.remove()
    shown.set(id, { address, layer, before: old?.before ?? old?.layer })
    layer.addTo(map)
  }

  return {
    set(wanted) {
      const addresses = new Map([...shown].map(([id, { address }]) => [id, address]))
      const { gone, fetched } = changesTo(addresses, wanted)
      for (const id of gone) {
        shown.get(id)?.layer.remove()
        shown.get(id)?.before?.remove()
        shown.delete(id)
      }
      fetched.forEach(show)
      wanted.forEach(({ id, opacity }, at) => {
        const one = shown.get(id)
        for (const layer of [one?.before, one?.layer]) layer?.setOpacity(opacity).setZIndex(at + 2)
      })
      onChange()
    },
    retry: (id) => void shown.get(id)?.layer.redraw(),
    elementsOf: (id) => {
      const one = shown.get(id)
      return [one?.before, one?.layer].flatMap((layer) => layer?.getContainer() ?? [])
    },
  }
}
