/** Marks of points, and of several near each other, as buttons. */
import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet'
import Supercluster from 'supercluster'
import { DEEPEST } from '#app/map/live/layers.ts'
import { nearest } from '#app/map/live/turns.ts'
import type { LivePoint, MapOptions } from '#app/map/live/types.ts'
import styles from './live-map.module.css'

type Told = Pick<MapOptions, 'words' | 'onPoint' | 'onSeveral'>

export interface Points {
  set: (points: readonly LivePoint[]) => void
  mark: (marked: ReadonlySet<string>, chosen: string | null) => void
  focus: (id: string) => void
}

/** As large as a finger. */
const TARGET = 44
/** Points so near are one mark. Marks of several lie in their middle, which may be nearer to another. */
const NEAR = 60
const SVG = 'http://www.w3.org/2000/svg'

interface Drawn {
  marker: Marker
  button: HTMLButtonElement
  ids: readonly string[]
}

type Index = Supercluster<{ id: string }>
type Found = ReturnType<Index['getClusters']>[number]

export function pointsOn(map: LeafletMap, told: Told): Points {
  let known = new Map<string, LivePoint>()
  let index = indexOf([])
  let drawn = new Map<string, Drawn>()
  let marked: ReadonlySet<string> = new Set()
  let chosen: string | null = null

  function draw() {
    const bounds = map.getBounds().pad(0.1)
    const found = index.getClusters(
      [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      Math.floor(map.getZoom()),
    )
    const middle = map.getCenter().lng
    const next = new Map<string, Drawn>()
    for (const one of found) {
      const key = keyOf(one)
      const [lng = 0, lat = 0] = one.geometry.coordinates
      const there = drawn.get(key) ?? make(one)
      if (!there) continue
      there.marker.setLatLng([lat, nearest(lng, middle)]).addTo(map)
      next.set(key, there)
    }
    const focused = [...drawn].find(([, { button }]) => button === document.activeElement)
    for (const [key, { marker }] of drawn) if (!next.has(key)) marker.remove()
    drawn = next
    show()
    // The mark that had the focus is gone: what it was made of has it next, or what it is part of.
    if (focused && !next.has(focused[0])) focusOn(focused[1].ids)
  }

  function make(one: Found): Drawn | undefined {
    const several = clusterOf(one)
    const ids = several ? leavesOf(index, several.id) : [String(one.properties.id)]
    const point = known.get(ids[0] ?? '')
    if (!point) return undefined
    const button = several ? severalButton(several.count) : pointButton(point)
    button.setAttribute('aria-label', several ? told.words.several(several.count) : point.name)
    // Whoever listens around the map knows by it which points a visitor is at.
    button.dataset.points = ids.join(' ')
    const icon = new ElementIcon(button)
    const marker = new Marker([0, 0], { icon, keyboard: false, riseOnHover: true })
    marker.on('click', () => (several ? open(several.id, ids, button) : told.onPoint?.(point.id)))
    return { marker, button, ids }
  }

  /** Nearer, until they come apart; those that never do are told of. */
  function open(id: number, ids: readonly string[], button: HTMLButtonElement) {
    const zoom = index.getClusterExpansionZoom(id)
    if (zoom > Math.min(map.getMaxZoom(), DEEPEST)) {
      told.onSeveral?.(ids)
      return
    }
    const one = [...drawn.values()].find((other) => other.button === button)
    if (one) map.setView(one.marker.getLatLng(), zoom)
  }

  function focusOn(ids: readonly string[]) {
    const one = [...drawn.values()].find((other) => other.ids.some((id) => ids.includes(id)))
    const goal = one?.button ?? map.getContainer()
    goal.focus({ preventScroll: true })
  }

  function show() {
    for (const { marker, button, ids } of drawn.values()) {
      const isChosen = chosen !== null && ids.includes(chosen)
      button.dataset.chosen = String(isChosen)
      button.dataset.marked = String(ids.some((id) => marked.has(id)))
      marker.setZIndexOffset(isChosen ? 1000 : 0)
    }
  }

  map.on('moveend', draw)
  return {
    set(points) {
      known = new Map(points.map((point) => [point.id, point]))
      index = indexOf(points)
      for (const { marker } of drawn.values()) marker.remove()
      drawn = new Map()
      draw()
    },
    mark(nowMarked, nowChosen) {
      marked = nowMarked
      chosen = nowChosen
      show()
    },
    focus: (id) => focusOn([id]),
  }
}

function indexOf(points: readonly LivePoint[]): Index {
  const index: Index = new Supercluster({ radius: NEAR, extent: 256, maxZoom: DEEPEST })
  return index.load(
    points.map(({ id, lat, lng }) => ({
      type: 'Feature',
      properties: { id },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  )
}

function clusterOf({ properties }: Found): { id: number; count: number } | undefined {
  return 'cluster_id' in properties
    ? { id: Number(properties.cluster_id), count: Number(properties.point_count) }
    : undefined
}

function keyOf(one: Found): string {
  const several = clusterOf(one)
  return several ? `several ${several.id}` : `one ${one.properties.id}`
}

function leavesOf(index: Index, id: number): string[] {
  return index.getLeaves(id, Number.POSITIVE_INFINITY).map(({ properties }) => properties.id)
}

/** A mark is the button itself, so that keyboards and readers find one. */
class ElementIcon extends DivIcon {
  constructor(private readonly element: HTMLElement) {
    super({ iconSize: [TARGET, TARGET] })
  }

  override createIcon(): HTMLElement {
    // As the library gives its own icons their size and place.
    ;(
      this as unknown as { _setIconStyles: (element: HTMLElement, kind: string) => void }
    )._setIconStyles(this.element, 'icon')
    this.element.classList.add(styles.mark ?? '')
    return this.element
  }
}

function pointButton({ shape, color }: LivePoint): HTMLButtonElement {
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', shape)
  path.setAttribute('fill', color)
  return buttonWith(path, '-2 -2 20 20')
}

function severalButton(count: number): HTMLButtonElement {
  const circle = document.createElementNS(SVG, 'circle')
  circle.setAttribute('r', '17')
  const text = document.createElementNS(SVG, 'text')
  text.setAttribute('y', '6')
  text.textContent = count < 1000 ? String(count) : `${Math.floor(count / 1000)}k`
  const button = buttonWith(circle, '-22 -22 44 44')
  button.firstElementChild?.append(text)
  button.dataset.several = 'true'
  return button
}

function buttonWith(drawing: SVGElement, viewBox: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', viewBox)
  svg.setAttribute('aria-hidden', 'true')
  svg.append(drawing)
  button.append(svg)
  return button
}
