/** Two sides of a map, with a line between them that is moved by pointer, touch or arrow keys. */
import { type Map as LeafletMap, point } from 'leaflet'
import type { Layers } from '#app/map/live/layers.ts'
import { sideOf } from '#app/map/live/sides.ts'
import type { Swipe } from '#app/map/live/types.ts'
import styles from './live-map.module.css'

export interface Swiping {
  set: (swipe: Swipe | null) => void
  /** After the map moved, or its layers changed. */
  clip: () => void
}

export function swipeOn(
  map: LeafletMap,
  frame: HTMLElement,
  layers: () => Layers,
  label: string,
  onSwipe: (at: number) => void,
): Swiping {
  let present: Swipe | null = null
  let clipped: HTMLElement[] = []
  const line = document.createElement('div')
  line.className = styles.line ?? ''
  const names = { left: document.createElement('span'), right: document.createElement('span') }
  for (const side of ['left', 'right'] as const) {
    names[side].className = styles.side ?? ''
    names[side].dataset.side = side
  }
  // Whoever hears the page is told beside it.
  line.setAttribute('aria-hidden', 'true')
  line.append(names.left, names.right)
  const range = document.createElement('input')
  Object.assign(range, { type: 'range', min: '0', max: '100', step: '1' })
  range.className = styles.range ?? ''
  range.setAttribute('aria-label', label)
  range.addEventListener('input', () => {
    if (!present) return
    set({ ...present, at: Number(range.value) / 100 })
    onSwipe(Number(range.value) / 100)
  })

  function clip() {
    for (const element of clipped) element.style.clipPath = ''
    clipped = []
    if (!present) return
    const { x: width, y: height } = map.getSize()
    const { x, y } = map.containerPointToLayerPoint(point(0, 0))
    const sides = { left: present.left, right: present.right }
    for (const side of ['left', 'right'] as const) {
      const path = sideOf(side, { x, y, width, height }, present.at)
      for (const element of sides[side].flatMap((id) => layers().elementsOf(id))) {
        element.style.clipPath = path
        clipped.push(element)
      }
    }
  }

  function set(swipe: Swipe | null) {
    present = swipe
    if (swipe) {
      line.style.left = `${swipe.at * 100}%`
      range.value = String(Math.round(swipe.at * 100))
      names.left.textContent = swipe.names.left
      names.right.textContent = swipe.names.right
      if (!line.isConnected) frame.append(line, range)
    } else {
      line.remove()
      range.remove()
    }
    clip()
  }

  map.on('move zoomend resize', clip)
  return { set, clip }
}
