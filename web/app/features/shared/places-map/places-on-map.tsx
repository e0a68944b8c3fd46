/** A live map with a mark for each entry, outlines, and a card for what is chosen. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { ChosenCard } from '#app/features/shared/places-map/chosen-card.tsx'
import {
  type PlacedItem,
  pointsOf,
  type Signs,
} from '#app/features/shared/places-map/placed-item.ts'
import { SeveralCard } from '#app/features/shared/places-map/several-card.tsx'
import { LiveFrame } from '#app/map/live/live-frame.tsx'
import { boxAround } from '#app/map/live/turns.ts'
import type { LiveMap, LivePoint, LiveShape } from '#app/map/live/types.ts'
import { useLiveMap } from '#app/map/live/use-live-map.ts'
import type { MapHash } from '#app/map/live/view-hash.ts'
import { liveMapTexts } from '#messages/shared/live-map.ts'
import { placesMapTexts } from '#messages/shared/places-map.ts'

interface PlacesOnMapProps<T> {
  label: string
  items: readonly T[]
  signs: Signs<T>
  shapes: readonly LiveShape[]
  /** Ids that the visitor points at. */
  marked: ReadonlySet<string>
  /** What is seen and chosen, and where a change of it is kept. */
  hash: MapHash
  onHash: (change: Partial<MapHash>) => void
  /** Before the map is there, and where it does not come. */
  picture: ReactNode
}

/** Seen until the map knows what it is to show. */
const WORLD = { lat: 15, lng: 20, zoom: 2 }
const NOTHING: readonly string[] = []
/** In letters, as the style sheet of cards says. */
const NARROW = 40

export function PlacesOnMap<T extends PlacedItem>(props: PlacesOnMapProps<T>) {
  const { label, items, signs, shapes, marked, hash, onHash, picture } = props
  const m = placesMapTexts
  const [several, setSeveral] = useState(NOTHING)
  const choose = (id: string) => {
    setSeveral(NOTHING)
    onHash({ on: id })
  }
  const ids = items.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ids` says what `items` has
  const points = useMemo(() => pointsOf(items, signs), [ids])
  const live = useLiveMap({
    view: hash.view ?? boxAround(points) ?? WORLD,
    basemap: 'basemap',
    words: { label, several: m.several, swipe: liveMapTexts.swipe },
    onView: (view) => onHash({ view }),
    onPoint: choose,
    onSeveral: setSeveral,
  })
  const { map, place } = live
  const chosen = items.find(({ id }) => id === hash.on)
  useEffect(() => map?.setPoints(points), [map, points])
  useEffect(() => map?.setShapes(shapes), [map, shapes])
  useEffect(() => map?.markPoints(marked, hash.on || null), [map, marked, hash.on])
  useFitted(map, points)

  useEffect(() => {
    const point = points.find(({ id }) => id === hash.on)
    // The card lies below on narrow maps, and to the left on others.
    const { clientWidth = 0, clientHeight = 0 } = place.current ?? {}
    const isNarrow = clientWidth < NARROW * rem()
    const covered = isNarrow
      ? { left: 0, bottom: Math.min(200, clientHeight / 2) }
      : { left: 350, bottom: 0 }
    if (point) map?.reveal(point, covered)
  }, [map, place, points, hash.on])

  const close = () => {
    const { on } = hash
    onHash({ on: '' })
    setSeveral(NOTHING)
    map?.focusPoint(on || several[0] || '')
  }
  const stacked = items.filter(({ id }) => several.includes(id))
  return (
    <LiveFrame live={live} picture={picture} attribution={liveMapTexts.attribution}>
      {live.state === 'live' && stacked.length > 0 && (
        <SeveralCard items={stacked} signs={signs} onChoose={choose} onClose={close} />
      )}
      {live.state === 'live' && chosen && stacked.length === 0 && (
        <ChosenCard key={chosen.id} item={chosen} signs={signs} onClose={close} />
      )}
    </LiveFrame>
  )
}

/** The size of letters that a visitor chose. */
function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

/** All points are in view when they are others than before. */
function useFitted(map: LiveMap | undefined, points: readonly LivePoint[]) {
  const fitted = useRef(points)
  useEffect(() => {
    const box = boxAround(points)
    if (map && box && fitted.current !== points) map.fit(box)
    fitted.current = points
  }, [map, points])
}
