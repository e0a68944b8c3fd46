/** What a live map is told and what it tells. Knows neither the map library nor React. */
import type { FeatureCollection } from 'geojson'
import type { Ground } from '#app/map/address.ts'
import type { LatLng } from '#app/map/view.ts'

export interface View extends LatLng {
  zoom: number
}

/** In degrees. East of the date line, `east` counts on past 180. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Tiles above the ground. `address` has `{z}`, `{x}`, `{y}` and `{r}`, as `tileAddress` gives it. */
export interface LiveLayer {
  id: string
  address: string
  /** From 0 to 1. */
  opacity: number
}

export type LayerState = 'loading' | 'ready' | 'failed'

/** Layers that are shown on one side of a line alone; others are shown on both. */
export interface Swipe {
  left: readonly string[]
  right: readonly string[]
  /** Where the line is: 0 at the left edge, 1 at the right one. */
  at: number
  /** What each side shows, written beside the line. */
  names: { left: string; right: string }
}

/**
 * A mark that can be pressed: a button, whose `data-points` has its ids. Marks that would lie upon each
 * other are one, with their number.
 */
export interface LivePoint extends LatLng {
  id: string
  /** Read out. */
  name: string
  /** A path around the middle of a square of 16, and its colour. */
  shape: string
  color: string
}

/** Areas, lines and points of one file. */
export interface LiveShape {
  id: string
  name: string
  features: FeatureCollection
  color: string
}

interface MapWords {
  /** What the map shows. */
  label: string
  /** Of a mark for several. */
  several: (count: number) => string
  /** Of the line between two sides. */
  swipe: string
}

export interface MapOptions {
  /** What is seen at first; a box is seen whole. */
  view: View | Box
  /** What of the map server lies below all. */
  basemap: Ground
  words: MapWords
  /** Whenever the map has come to rest after it was moved, but not after `fit`. */
  onView?: (view: View) => void
  /** A press on the map itself; by keyboard, at its middle. */
  onPress?: (point: LatLng) => void
  onGround?: (state: LayerState) => void
  onLayer?: (id: string, state: LayerState) => void
  onSwipe?: (at: number) => void
  onPoint?: (id: string) => void
  /** Points that lie upon each other at the last zoom, too. */
  onSeveral?: (ids: readonly string[]) => void
  onShape?: (id: string) => void
}

export interface LiveMap {
  setView: (view: View) => void
  /** One step nearer, or away. */
  zoomBy: (steps: number) => void
  fit: (box: Box) => void
  /** From below to above. One that stays is not fetched again. */
  setLayers: (layers: readonly LiveLayer[]) => void
  retryLayer: (id: string) => void
  retryGround: () => void
  swipe: (swipe: Swipe | null) => void
  /** A pin. */
  setMark: (point: LatLng | null) => void
  /** Where the visitor is. */
  setHere: (point: LatLng | null) => void
  setPoints: (points: readonly LivePoint[]) => void
  /** Points that stand out, and the one whose card is open. */
  markPoints: (marked: ReadonlySet<string>, chosen: string | null) => void
  /** Moves the map as far as it must, so that a point is seen beside what lies upon the map. */
  reveal: (point: LatLng, covered: { left: number; bottom: number }) => void
  /** To the mark of a point, where it is in view. */
  focusPoint: (id: string) => void
  setShapes: (shapes: readonly LiveShape[]) => void
  /** Leaves nothing behind. */
  close: () => void
}
