/** What a picture of the present view is made of. */
import type { PictureOrder } from '#app/features/shared/climate-map/draw-picture.ts'
import { legendAddress, legendLayer } from '#app/features/shared/climate-map/legend-address.ts'
import type { Look } from '#app/features/shared/climate-map/looks.ts'
import type { FoundPlace } from '#app/features/shared/climate-map/place-search.ts'
import { coordinatesText } from '#app/features/shared/climate-map/point-text.ts'
import type { LayerFacts } from '#app/features/shared/climate-map/use-layer-facts.ts'
import type { ShownLayer } from '#app/features/shared/climate-map/use-readings.ts'
import { mapAddress, overlayAddress } from '#app/map/address.ts'
import type { View } from '#app/map/live/types.ts'
import { viewAtZoom } from '#app/map/view.ts'
import { climateTexts } from '#messages/shared/climate-map.ts'
import { liveMapTexts } from '#messages/shared/live-map.ts'

/** As wide as a page of a report. */
const SIZE = { width: 1000, height: 640 }
const DENSE = 2

interface Seen {
  /** The uppermost first. */
  shown: readonly ShownLayer[]
  looks: readonly Look[]
  factsOf: (id: string) => LayerFacts
  view: View
  place: FoundPlace | undefined
}

export function pictureOrder({
  shown,
  looks,
  factsOf,
  view,
  place,
}: Seen): PictureOrder | undefined {
  const m = climateTexts
  if (shown.length === 0) return undefined
  const seen = viewAtZoom(view, view.zoom, SIZE)
  const named = ({ layer, timeName }: ShownLayer) =>
    timeName === '' ? layer.title : `${layer.title}, ${timeName}`
  const sources = shown.map(({ layer }) =>
    layer.demonstration ? m.demonstration : (layer.source ?? ''),
  )
  return {
    ...SIZE,
    ground: mapAddress(seen, [], 'basemap', DENSE),
    overlays: shown.toReversed().map(({ layer, name, time }) => ({
      address: overlayAddress(seen, { name, style: layer.sld_style ?? '', time }, DENSE),
      opacity: (looks.find(({ id }) => id === layer.id)?.opacity ?? 100) / 100,
    })),
    legends: shown.flatMap((one) => {
      const of = legendLayer(one.layer)
      const { legend } = factsOf(one.layer.id)
      return of ? [{ title: named(one), legend, picture: legendAddress(of) }] : []
    }),
    title: shown.map(named).join(' · '),
    notes: [
      [place?.name, coordinatesText(view)].filter(Boolean).join(', '),
      m.source([...new Set([...sources, liveMapTexts.attribution])].filter(Boolean).join('; ')),
      m.drawnOn(new Date().toISOString().slice(0, 10)),
    ],
  }
}
