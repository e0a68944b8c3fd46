/** A live map with a mark for each entry, outlines, and a card for what is chosen. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Principles } from '#app/features/hub/shared/principles.ts'
import { ChosenCard } from '#app/features/hub/shared/story-map/chosen-card.tsx'
import { type MapItem, pointsOf } from '#app/features/hub/shared/story-map/map-item.ts'
import { SeveralCard } from '#app/features/hub/shared/story-map/several-card.tsx'
import { LiveFrame } from '#app/map/live/live-frame.tsx'
import { boxAround } from '#app/map/live/turns.ts'
import type { LiveMap, LivePoint, LiveShape } from '#app/map/live/types.ts'
import { useLiveMap } from '#app/map/live/use-live-map.ts'
import { useMapHash } from '#app/map/live/use-map-hash.ts'
import { storyMapTexts } from '#messages/hub/story-map.ts'
import { liveMapTexts } from '#messages/shared/live-map.ts'

interface StoriesOnMapProps {
  label: string
  items: readonly MapItem[]
  principles: Principles
  shapes: readonly LiveShape[]
  /** Ids that the visitor points at. */
  marked: ReadonlySet<string>
  /** Before the map is there, and where it does not come. */
  picture: ReactNode
}

/** Seen until the map knows what it is to show. */
const WORLD = { lat: 15, lng: 20, zoom: 2 }
const NOTHING: readonly string[] = []

export function StoriesOnMap(props: StoriesOnMapProps) {
  const { label, items, principles, shapes, marked, picture } = props
  const m = storyMapTexts
  const [hash, change] = useMapHash()
  const [several, setSeveral] = useState(NOTHING)
  const choose = (id: string) => {
    setSeveral(NOTHING)
    change({ on: id })
  }
  const ids = items.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ids` says what `items` has
  const points = useMemo(() => pointsOf(items, principles), [ids])
  const live = useLiveMap({
    view: hash.view ?? boxAround(points) ?? WORLD,
    basemap: 'basemap',
    words: { label, several: m.several, swipe: liveMapTexts.swipe },
    onView: (view) => change({ view }),
    onPoint: choose,
    onSeveral: setSeveral,
  })
  const { map } = live
  const chosen = items.find(({ id }) => id === hash.on)
  useEffect(() => map?.setPoints(points), [map, points])
  useEffect(() => map?.setShapes(shapes), [map, shapes])
  useEffect(() => map?.markPoints(marked, hash.on || null), [map, marked, hash.on])
  useFitted(map, points)

  useEffect(() => {
    const point = points.find(({ id }) => id === hash.on)
    // The card lies below on narrow screens, and to the left on others.
    const covered = window.matchMedia('(width < 40rem)').matches
      ? { left: 0, bottom: 200 }
      : { left: 350, bottom: 0 }
    if (point) map?.reveal(point, covered)
  }, [map, points, hash.on])

  const close = () => {
    const { on } = hash
    change({ on: '' })
    setSeveral(NOTHING)
    map?.focusPoint(on || several[0] || '')
  }
  const stacked = items.filter(({ id }) => several.includes(id))
  return (
    <LiveFrame live={live} picture={picture} attribution={liveMapTexts.attribution}>
      {live.state === 'live' && stacked.length > 0 && (
        <SeveralCard items={stacked} principles={principles} onChoose={choose} onClose={close} />
      )}
      {live.state === 'live' && chosen && stacked.length === 0 && (
        <ChosenCard key={chosen.id} item={chosen} principles={principles} onClose={close} />
      )}
    </LiveFrame>
  )
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
