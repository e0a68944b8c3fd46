/** Outlines of files on a live map. */
import { CircleMarker, GeoJSON, type Map as LeafletMap, type PathOptions } from 'leaflet'
import type { LiveShape } from '#app/map/live/types.ts'

export interface Shapes {
  set: (shapes: readonly LiveShape[]) => void
}

export function shapesOn(map: LeafletMap, onShape: ((id: string) => void) | undefined): Shapes {
  const shown = new Map<string, { shape: LiveShape; layer: GeoJSON }>()

  function show(shape: LiveShape) {
    const look: PathOptions = {
      color: shape.color,
      weight: 2,
      fillColor: shape.color,
      fillOpacity: 0.2,
      interactive: Boolean(onShape),
      bubblingMouseEvents: !onShape,
    }
    const layer = new GeoJSON(shape.features, {
      style: look,
      pointToLayer: (_, at) => new CircleMarker(at, { ...look, radius: 6, fillOpacity: 0.6 }),
    })
    layer.on('click', () => onShape?.(shape.id))
    shown.set(shape.id, { shape, layer })
    layer.addTo(map)
  }

  return {
    set(shapes) {
      for (const [id, { shape, layer }] of shown) {
        if (shapes.includes(shape)) continue
        layer.remove()
        shown.delete(id)
      }
      for (const shape of shapes) if (!shown.has(shape.id)) show(shape)
    },
  }
}
