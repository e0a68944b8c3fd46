/**
 * The one place that knows the map library. It is fetched where a map can be moved, and by nothing
 * else: see `load-map.ts`.
 */
import { Control, DivIcon, type LatLngBoundsLiteral, Map as LeafletMap, Marker } from 'leaflet'
import { groundOn } from '#app/map/live/ground.ts'
import { DEEPEST, type Layers, layersOn } from '#app/map/live/layers.ts'
import { pointsOn } from '#app/map/live/points.ts'
import { shapesOn } from '#app/map/live/shapes-on.ts'
import { swipeOn } from '#app/map/live/swipe.ts'
import { leastZoom, nearest, roundedView, turned } from '#app/map/live/turns.ts'
import type { Box, LiveMap, MapOptions } from '#app/map/live/types.ts'
import { wheelOn } from '#app/map/live/wheel.ts'
import type { LatLng } from '#app/map/view.ts'
import styles from './live-map.module.css'

/** What is to be seen lies no nearer to the edge. */
const EDGE = 36
/** A place is not seen nearer than this when all of several are to be. */
const NEAREST_FIT = 12

export function openMap(element: HTMLElement, options: MapOptions): LiveMap {
  const { view, words, onPress } = options
  // A child of its own: what the library does to it goes with it.
  const frame = document.createElement('div')
  frame.className = styles.map ?? ''
  element.append(frame)
  const ground = document.createElement('div')
  ground.className = styles.ground ?? ''
  ground.setAttribute('role', 'application')
  ground.setAttribute('aria-label', words.label)
  frame.append(ground)

  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(ground, {
    attributionControl: false,
    zoomControl: false,
    worldCopyJump: true,
    maxZoom: DEEPEST,
    minZoom: leastZoom(element.clientWidth),
    maxBounds: [
      [-85.06, Number.NEGATIVE_INFINITY],
      [85.06, Number.POSITIVE_INFINITY],
    ],
    maxBoundsViscosity: 1,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  })
  new Control.Scale({ imperial: false }).addTo(map)

  let layers: Layers
  const swiping = swipeOn(
    map,
    frame,
    () => layers,
    words.swipe,
    (at) => options.onSwipe?.(at),
  )
  layers = layersOn(map, (id, state) => options.onLayer?.(id, state), swiping.clip)
  if ('zoom' in view) map.setView([view.lat, view.lng], view.zoom)
  else fitOn(map, view)
  const base = groundOn(map, options.basemap, (state) => options.onGround?.(state))
  const shapes = shapesOn(map, options.onShape)
  const points = pointsOn(map, options)
  const pin = markOn(map, styles.pin ?? '')
  const here = markOn(map, styles.here ?? '')
  const wheel = wheelOn(map, frame)

  // What a page does by itself is no step of its visitor.
  let quiet = false
  const quietly = (act: () => void) => {
    quiet = true
    act()
    quiet = false
  }
  map.on('moveend', () => {
    if (quiet) return
    const { lat, lng } = map.getCenter()
    options.onView?.(roundedView({ lat, lng, zoom: map.getZoom() }))
  })
  if (onPress) {
    ground.dataset.presses = 'true'
    const press = ({ lat, lng }: LatLng) => onPress({ lat, lng: turned(lng) })
    map.on('click', ({ latlng }) => press(latlng))
    ground.addEventListener('keydown', ({ target, key }) => {
      if (target === ground && key === 'Enter') press(map.getCenter())
    })
  }
  const observer = new ResizeObserver(() =>
    quietly(() => {
      map.setMinZoom(leastZoom(element.clientWidth))
      map.invalidateSize({ pan: false })
    }),
  )
  observer.observe(element)

  return {
    setView({ lat, lng, zoom }) {
      const now = map.getCenter()
      map.setView([lat, nearest(lng, now.lng)], zoom, { animate: !still })
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps, { animate: !still }),
    fit: (box) => quietly(() => fitOn(map, box)),
    reveal: ({ lat, lng }, { left, bottom }) =>
      void map.panInside([lat, nearest(lng, map.getCenter().lng)], {
        paddingTopLeft: [left + EDGE, EDGE],
        paddingBottomRight: [2 * EDGE, bottom + EDGE],
      }),
    setLayers: layers.set,
    retryLayer: layers.retry,
    retryGround: base.retry,
    swipe: swiping.set,
    setMark: pin,
    setHere: here,
    setPoints: points.set,
    markPoints: points.mark,
    focusPoint: points.focus,
    setShapes: shapes.set,
    close() {
      observer.disconnect()
      wheel.close()
      map.remove()
      frame.remove()
    },
  }
}

function fitOn(map: LeafletMap, { west, south, east, north }: Box) {
  const corners: LatLngBoundsLiteral = [
    [south, west],
    [north, east],
  ]
  map.fitBounds(corners, {
    paddingTopLeft: [EDGE, EDGE],
    // Beside the tools.
    paddingBottomRight: [2 * EDGE, EDGE],
    maxZoom: NEAREST_FIT,
    animate: false,
  })
}

/** A mark that says where, and answers to nothing. */
function markOn(map: LeafletMap, className: string): (point: LatLng | null) => void {
  let marker: Marker | undefined
  return (point) => {
    marker?.remove()
    marker = undefined
    if (!point) return
    const icon = new DivIcon({ className, iconSize: [0, 0] })
    const at: [number, number] = [point.lat, nearest(point.lng, map.getCenter().lng)]
    marker = new Marker(at, { icon, interactive: false, keyboard: false }).addTo(map)
    marker.getElement()?.setAttribute('aria-hidden', 'true')
  }
}
