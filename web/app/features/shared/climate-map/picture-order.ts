/** What a picture of the present view is made of. */
import type { PictureOrder } from '#app/features/shared/climate-map/draw-picture.ts'
import { legendAddress, legendLayer } from '#app/features/shared/climate-map/legend-address.ts'
import { type Look, swiped } from '#app/features/shared/climate-map/looks.ts'
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
  /** How far from the left two layers meet, in parts of a hundred. */
  swipe: number | undefined
  factsOf: (id: string) => LayerFacts
  view: View
  place: FoundPlace | undefined
}

export function pictureOrder({
  shown,
  looks,
  swipe,
  factsOf,
  view,
  place,
}: Seen): PictureOrder | undefined {
  const m = climateTexts
  if (shown.length === 0) return undefined
  const seen = viewAtZoom(view, view.zoom, SIZE)
  const named = ({ layer, timeName }: ShownLayer) =>
    timeName === '' ? layer.title : `${layer.title}, ${timeName}`
  const opacityOf = ({ layer }: ShownLayer) =>
    (looks.find(({ id }) => id === layer.id)?.opacity ?? 100) / 100
  const painted = looks.filter(({ id }) => shown.some(({ layer }) => layer.id === id))
  const sides = swipe === undefined ? undefined : swiped(painted)
  const sideOf = (id: string) =>
    id === sides?.left ? ('left' as const) : id === sides?.right ? ('right' as const) : undefined
  const sources = shown.map(({ layer }) =>
    layer.demonstration ? m.demonstration : (layer.source ?? ''),
  )
  return {
    ...SIZE,
    ground: mapAddress(seen, [], 'basemap', DENSE),
    overlays: shown.toReversed().map((one) => ({
      address: overlayAddress(
        seen,
        { name: one.name, style: one.layer.sld_style ?? '', time: one.time },
        DENSE,
      ),
      opacity: opacityOf(one),
      side: sideOf(one.layer.id),
    })),
    swipe: sides && (swipe ?? 0) / 100,
    legends: shown.flatMap((one) => {
      const of = legendLayer(one.layer)
      const { legend } = factsOf(one.layer.id)
      const side = sideOf(one.layer.id)
      const title = side ? m.onSide[side](named(one)) : named(one)
      return of ? [{ title, legend, picture: legendAddress(of), opacity: opacityOf(one) }] : []
    }),
    title: shown.map(named).join(' · '),
    notes: [
      [place?.name, coordinatesText(view)].filter(Boolean).join(', '),
      m.source([...new Set([...sources, liveMapTexts.attribution])].filter(Boolean).join('; ')),
      m.drawnOn(new Date().toISOString().slice(0, 10)),
    ],
  }
}
