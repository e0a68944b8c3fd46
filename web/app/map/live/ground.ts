/** Land and water below all else, painted by the map server as sharp as the screen is. */
import { Browser, type Coords, type Map as LeafletMap, TileLayer } from 'leaflet'
import { type Ground, mapAddress } from '#app/map/address.ts'
import { DEEPEST } from '#app/map/live/layers.ts'
import type { LayerState } from '#app/map/live/types.ts'
import { watchTiles } from '#app/map/live/watch-tiles.ts'
import { tileView } from '#app/map/view.ts'

class GroundLayer extends TileLayer {
  constructor(private readonly ground: Ground) {
    super('', { maxZoom: DEEPEST, updateWhenZooming: false, zIndex: 1 })
  }

  override getTileUrl({ x, y, z }: Coords): string {
    const count = 2 ** z
    // Past the date line counting begins again.
    const view = tileView(z, ((x % count) + count) % count, y)
    return mapAddress(view, [], this.ground, Browser.retina ? 2 : 1)
  }
}

export function groundOn(
  map: LeafletMap,
  ground: Ground,
  tell: (state: LayerState) => void,
): { retry: () => void } {
  const layer = new GroundLayer(ground)
  let told = 0
  watchTiles(layer, (state, failed) => {
    told += 1
    const now = told
    if (failed === undefined) tell(state)
    // Meanwhile it may have been asked for again.
    else void isAbsent(failed).then((absent) => now === told && tell(absent ? 'ready' : state))
  })
  layer.addTo(map)
  return { retry: () => void layer.redraw() }
}

/** A site without such a layer has quiet ground, which is no failure: its map server answers in words. */
async function isAbsent(address: string): Promise<boolean> {
  try {
    const response = await fetch(address)
    return response.ok && (await response.text()).includes('LayerNotDefined')
  } catch {
    return false
  }
}
