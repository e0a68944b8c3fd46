/**
 * The climate map: steps to a choice, the map of it, legends, layers, a pinned place, times. The whole
 * view is told as a query, so that an address opens it again.
 */
import { type ReactNode, useEffect, useState } from 'react'
import { choiceIn, isOwn, visibleGroups } from '#app/features/shared/climate-map/cascade.ts'
import {
  type ClimateView,
  serialiseClimate,
} from '#app/features/shared/climate-map/climate-address.ts'
import { Downloads } from '#app/features/shared/climate-map/downloads.tsx'
import { LayerList } from '#app/features/shared/climate-map/layer-list.tsx'
import {
  changed,
  changedLooks,
  joined,
  type Look,
  looksOf,
  parted,
} from '#app/features/shared/climate-map/looks.ts'
import type { ClimateLayer, ClimateState } from '#app/features/shared/climate-map/machine.ts'
import { MapReadings } from '#app/features/shared/climate-map/map-readings.tsx'
import { MapStage } from '#app/features/shared/climate-map/map-stage.tsx'
import { ClimateTrouble } from '#app/features/shared/climate-map/map-states.tsx'
import { type Height, PanelSheet } from '#app/features/shared/climate-map/panel-sheet.tsx'
import { pictureOrder } from '#app/features/shared/climate-map/picture-order.ts'
import type { FoundPlace } from '#app/features/shared/climate-map/place-search.ts'
import { ShareView } from '#app/features/shared/climate-map/share-view.tsx'
import { Steps } from '#app/features/shared/climate-map/steps.tsx'
import { timeOf } from '#app/features/shared/climate-map/times.ts'
import { useClimate } from '#app/features/shared/climate-map/use-climate.ts'
import { useLayerFacts } from '#app/features/shared/climate-map/use-layer-facts.ts'
import { type ShownLayer, useReadings } from '#app/features/shared/climate-map/use-readings.ts'
import { WORLD } from '#app/features/shared/climate-map/world.ts'
import type { LayerState, View } from '#app/map/live/types.ts'
import type { LatLng } from '#app/map/view.ts'
import { climateTexts } from '#messages/shared/climate-map.ts'
import styles from './map-and-panel.module.css'

interface ClimateMapProps {
  /** As the server left it. */
  first: ClimateState
  view: ClimateView
  /** The page of the map, which needs no scripts. */
  action: string
  /** Title and words, above the steps. */
  head: ReactNode
  /** It stands in a text, with more above and below. */
  inText?: boolean
  /** The view as a query, whenever it changed. */
  onView?: (query: string) => void
  /** Told by the one who shows the map elsewhere, too. */
  onLayers?: (layers: readonly ClimateLayer[]) => void
}

const NONE: readonly ClimateLayer[] = []

export function ClimateMap(props: ClimateMapProps) {
  const { first, view, action, head, inText = false, onView, onLayers } = props
  const m = climateTexts
  const [state, tell] = useClimate(() => first)
  const layers = state.layers ?? NONE
  const [swipe, setSwipe] = useState(view.swipe)
  const isParted = swipe !== undefined
  const [looks, setLooks] = useLooks(layers, view.looks, isParted)
  const [wantedTime, setTime] = useState(view.time)
  const [point, setPoint] = useState(view.point)
  const [found, setFound] = useState<FoundPlace>()
  const [moved, setMoved] = useState<View | undefined>(placed(view))
  const [height, setHeight] = useState<Height>('half')
  const [states, setStates] = useState<Readonly<Record<string, LayerState>>>({})
  const factsOf = useLayerFacts(layers)

  const paintedOf = (some: readonly Look[]) =>
    some.flatMap(({ id }): ShownLayer[] => {
      const layer = layers.find((one) => one.id === id)
      const { times } = factsOf(id)
      const timeName = times ? timeOf(times, wantedTime) : ''
      const time = timeName === times?.usual ? '' : timeName
      return layer?.geoserver_layer ? [{ layer, name: layer.geoserver_layer, time, timeName }] : []
    })
  const shown = paintedOf(looks.filter((look) => look.shown))
  const hidden = paintedOf(looks.filter((look) => !look.shown))
  const inTime = shown.find(({ layer }) => factsOf(layer.id).times)
  // What the map does not show of a place can be read, too.
  const read = useReadings(point, found, [...shown, ...hidden], inTime, factsOf)
  const { place, readings, series } = read

  const query = serialiseClimate({
    chosen: isOwn(state.chosen) ? state.chosen : [],
    defaults: state.chosen.length > 0,
    centre: moved,
    zoom: moved?.zoom,
    point,
    looks: changedLooks(layers, looks, isParted),
    time: shown.some(({ time }) => time !== '') ? wantedTime : '',
    swipe: shown.length > 1 ? swipe : undefined,
  })
  useTold(query, onView)
  useTold(layers, onLayers)

  const pin = (at: LatLng, of?: FoundPlace) => {
    setPoint({ lat: rounded(at.lat), lng: rounded(at.lng) })
    setFound(of)
    // What is said of it must be seen.
    if (height === 'peek') setHeight('half')
  }
  const part = (at: number | undefined) => {
    setSwipe(at)
    setLooks(at === undefined ? joined(looks) : parted(looks, layers))
  }
  const seen = (some: readonly Look[]) =>
    `${action}?${serialiseClimate({ ...view, chosen: isOwn(state.chosen) ? state.chosen : [], looks: some, swipe: undefined })}`
  const atMost = (chosen: ClimateState['chosen']) =>
    `${action}?${serialiseClimate({ ...view, chosen, defaults: false, looks: [], time: '', swipe: undefined })}`
  const open = visibleGroups(state.groups, state.chosen).find(
    ({ taxonomy }) => !choiceIn(state.chosen, taxonomy),
  )
  return (
    <div className={styles.climate} data-in-text={inText}>
      <PanelSheet height={height} onHeight={setHeight} flat={inText}>
        {head}
        <MapReadings
          point={point}
          onClose={() => setPoint(undefined)}
          shown={shown}
          inTime={inTime}
          looks={looks}
          factsOf={factsOf}
          read={read}
          onTime={setTime}
          busy={inTime !== undefined && states[inTime.layer.id] === 'loading'}
        />
        {state.lost.length > 0 && (
          <p className={styles.lost} role="status">
            {m.lost(state.lost.join('”, “'))}
          </p>
        )}
        {state.trouble && (
          <ClimateTrouble text={state.trouble.text} onRetry={() => tell({ type: 'retry' })} />
        )}
        <Steps state={state} tell={tell} at={atMost} action={action} />
        {state.layers && (
          <>
            <LayerList
              layers={layers}
              looks={looks}
              onLooks={setLooks}
              swipe={swipe}
              onSwipe={part}
              at={seen}
            />
            <Downloads
              name="climate-map"
              picture={() =>
                pictureOrder({ shown, looks, swipe, factsOf, view: moved ?? WORLD, place })
              }
              values={point && { place: place?.name ?? '', point, readings, series }}
            />
            <ShareView
              path={query === '' ? action : `${action}?${query}`}
              layers={shown.map(({ layer }) => layer.title)}
            />
          </>
        )}
      </PanelSheet>
      <MapStage
        shown={shown}
        looks={looks}
        factsOf={factsOf}
        view={view}
        states={states}
        onLayer={(id, now) => setStates((all) => ({ ...all, [id]: now }))}
        swipe={swipe}
        onSwipe={setSwipe}
        point={point}
        onPin={pin}
        onFind={() => setHeight('peek')}
        onMoved={setMoved}
        waiting={state.asking?.kind === 'layers'}
        onHide={(ids) =>
          setLooks(ids.reduce<Look[]>((all, id) => changed(all, id, { shown: false }), [...looks]))
        }
        start={state.chosen.length === 0 && !state.asking ? open : undefined}
        onStart={(taxonomy, slug) => tell({ type: 'choose', taxonomy, slug })}
      />
    </div>
  )
}

/** Another map begins with its own looks. */
function useLooks(
  layers: readonly ClimateLayer[],
  wished: readonly Look[],
  isParted: boolean,
): [looks: Look[], set: (looks: Look[]) => void] {
  const [kept, setKept] = useState(() => ({ layers, looks: looksOf(layers, wished, isParted) }))
  const now = kept.layers === layers ? kept : { layers, looks: looksOf(layers, wished, isParted) }
  if (now !== kept) setKept(now)
  return [now.looks, (looks) => setKept({ layers, looks })]
}

/** Tells what changed after the page was first shown. */
function useTold<T>(value: T, tell: ((value: T) => void) | undefined) {
  const [first] = useState(() => value)
  const [isFirst, setFirst] = useState(true)
  useEffect(() => {
    if (isFirst && value === first) return
    setFirst(false)
    tell?.(value)
  }, [value, first, isFirst, tell])
}

function placed({ centre, zoom }: ClimateView): View | undefined {
  return centre && { ...centre, zoom: zoom ?? WORLD.zoom }
}

/** About ten metres: cells of a map are larger. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4
}
