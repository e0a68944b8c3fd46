/** The map itself, with what lies upon it: the field for places, and how layers fare. */
import { useEffect, useRef } from 'react'
import type { ClimateGroup } from '#app/api/types.ts'
import type { ClimateView } from '#app/features/shared/climate-map/climate-address.ts'
import { ClimatePicture } from '#app/features/shared/climate-map/climate-picture.tsx'
import { type Look, swiped } from '#app/features/shared/climate-map/looks.ts'
import { Beginning, FailedLayer, StateChip } from '#app/features/shared/climate-map/map-states.tsx'
import { PlaceField } from '#app/features/shared/climate-map/place-field.tsx'
import { type FoundPlace, viewOf } from '#app/features/shared/climate-map/place-search.ts'
import type { LayerFacts } from '#app/features/shared/climate-map/use-layer-facts.ts'
import type { ShownLayer } from '#app/features/shared/climate-map/use-readings.ts'
import { WORLD } from '#app/features/shared/climate-map/world.ts'
import { tileAddress } from '#app/map/address.ts'
import { LiveFrame } from '#app/map/live/live-frame.tsx'
import type { LayerState, LiveMap, View } from '#app/map/live/types.ts'
import { useLiveMap } from '#app/map/live/use-live-map.ts'
import type { LatLng } from '#app/map/view.ts'
import { useLive } from '#app/ui/use-live.ts'
import { climateTexts } from '#messages/shared/climate-map.ts'
import { liveMapTexts } from '#messages/shared/live-map.ts'
import styles from './map-stage.module.css'

interface MapStageProps {
  /** The uppermost first. */
  shown: readonly ShownLayer[]
  looks: readonly Look[]
  factsOf: (id: string) => LayerFacts
  /** As the address had it. */
  view: ClimateView
  states: Readonly<Record<string, LayerState>>
  onLayer: (id: string, state: LayerState) => void
  swipe: number | undefined
  onSwipe: (at: number) => void
  point: LatLng | undefined
  onPin: (point: LatLng, place?: FoundPlace) => void
  /** A place is looked for: what is found needs room. */
  onFind: () => void
  onMoved: (view: View) => void
  /** Layers are being asked for. */
  waiting: boolean
  onHide: (ids: readonly string[]) => void
  /** The first step, before anything is chosen. */
  start: ClimateGroup | undefined
  onStart: (taxonomy: string, slug: string) => void
}

export function MapStage(props: MapStageProps) {
  const { shown, looks, factsOf, view, states, swipe, onSwipe, point, onPin, onMoved } = props
  const m = climateTexts
  const scripts = useLive()
  const centre = view.centre ?? WORLD
  const zoom = view.zoom ?? WORLD.zoom
  const live = useLiveMap({
    view: { lat: centre.lat, lng: centre.lng, zoom },
    basemap: 'basemap',
    words: { label: m.map, several: String, swipe: liveMapTexts.swipe },
    onView: onMoved,
    onPress: (at) => onPin(at),
    onLayer: props.onLayer,
    onSwipe: (at) => onSwipe(Math.round(at * 100)),
  })
  const { map } = live
  useLayers(map, shown, looks)
  useSides(map, looks, shown, swipe)
  useEffect(() => map?.setMark(point ?? null), [map, point])
  useFitted(map, shown, factsOf, view.centre !== undefined)

  const goTo = (place: FoundPlace) => {
    map?.setView(viewOf(place))
    onPin(place, place)
  }
  const failed = shown.find(({ layer }) => states[layer.id] === 'failed')
  const layers = shown.map(({ layer }) => layer)
  return (
    <div className={styles.stage}>
      <LiveFrame
        live={live}
        attribution={liveMapTexts.attribution}
        picture={
          <ClimatePicture
            layers={layers}
            looks={looks}
            centre={centre}
            zoom={zoom}
            time={view.time}
            label={m.mapOf}
          />
        }
      >
        {scripts && (
          <div className={styles.top}>
            <PlaceField onFind={props.onFind} onPlace={goTo} />
            <StateChip
              shown={layers}
              all={looks.length}
              states={states}
              waiting={props.waiting}
              onStop={props.onHide}
            />
          </div>
        )}
        {scripts && failed && (
          <div className={styles.middle}>
            <FailedLayer
              layer={failed.layer}
              onRetry={() => map?.retryLayer(failed.layer.id)}
              onRemove={() => props.onHide([failed.layer.id])}
            />
          </div>
        )}
        {scripts && props.start && (
          <div className={`${styles.middle} ${styles.start}`}>
            <Beginning
              group={props.start}
              onChoose={(slug) => props.start && props.onStart(props.start.taxonomy, slug)}
            />
          </div>
        )}
      </LiveFrame>
    </div>
  )
}

function useLayers(map: LiveMap | undefined, shown: readonly ShownLayer[], looks: readonly Look[]) {
  const layers = shown.toReversed().map(({ layer, name, time }) => ({
    id: layer.id,
    address: tileAddress(name, { style: layer.sld_style ?? '', time }),
    opacity: (looks.find(({ id }) => id === layer.id)?.opacity ?? 100) / 100,
  }))
  const told = JSON.stringify(layers)
  useEffect(() => map?.setLayers(JSON.parse(told)), [map, told])
}

function useSides(
  map: LiveMap | undefined,
  looks: readonly Look[],
  shown: readonly ShownLayer[],
  swipe: number | undefined,
) {
  const painted = looks.filter(({ id }) => shown.some(({ layer }) => layer.id === id))
  const { left, right } = swiped(painted) ?? {}
  const titleOf = (of: string | undefined) =>
    shown.find(({ layer }) => layer.id === of)?.layer.title ?? ''
  const names = { left: titleOf(left), right: titleOf(right) }
  useEffect(() => {
    const isParted = swipe !== undefined && left !== undefined && right !== undefined
    map?.swipe(
      isParted
        ? {
            left: [left],
            right: [right],
            at: swipe / 100,
            names: { left: names.left, right: names.right },
          }
        : null,
    )
  }, [map, left, right, names.left, names.right, swipe])
}

/** A layer of a part of the world is brought into view, once, unless the address says where to look. */
function useFitted(
  map: LiveMap | undefined,
  shown: readonly ShownLayer[],
  factsOf: (id: string) => LayerFacts,
  isPlaced: boolean,
) {
  const [top] = shown
  const id = top?.layer.id
  const seen = useRef(isPlaced ? id : undefined)
  const { told, bounds } = factsOf(id ?? '')
  useEffect(() => {
    if (!map || !told || id === undefined || seen.current === id) return
    seen.current = id
    if (bounds) map.setView(viewOf({ lat: 0, lng: 0, box: bounds }))
  }, [map, told, id, bounds])
}
