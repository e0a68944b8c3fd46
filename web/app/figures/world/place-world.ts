/** Where countries lie on a map, which part of it is shown, and where marks of small states go. */
import { type Box, type Form, percent } from '#app/figures/plot.ts'
import { fitText, textWidth } from '#app/figures/text-width.ts'
import { MAP_HEIGHT, MAP_WIDTH, PLACES } from '#app/figures/world/shapes.gen.ts'

export interface MapPlace {
  code: string
  x: number
  y: number
  width: number
  height: number
  /** It has a shape; otherwise there is only its mark. */
  drawn: boolean
  /** It is seen only by a mark. */
  small: boolean
}

export const MAP_PLACES: ReadonlyMap<string, MapPlace> = new Map(
  PLACES.split(',').map((row) => {
    const [code = '', x, y, width, height, small] = row.split(' ')
    const drawn = Number(width) > 0
    const place = {
      code,
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
      drawn,
      small: !drawn || small === 's',
    }
    return [code, place]
  }),
)

/** A part of the map, in its units. */
export interface MapView {
  x: number
  y: number
  width: number
  height: number
}

export const WORLD: MapView = { x: 0, y: 0, width: MAP_WIDTH, height: MAP_HEIGHT }

/** How much of the world a phone shows around a country, and how high that picture is. */
const CLOSE = 0.36
export const TALL = 0.92

/** A country with what lies around it: it never leaves the map, and large countries are seen whole. */
export function viewAround(code: string): MapView {
  const place = MAP_PLACES.get(code)
  if (!place) return WORLD
  const needed = Math.max(place.width * 1.3, (place.height * 1.3) / TALL)
  const most = Math.min(MAP_WIDTH, MAP_HEIGHT / TALL)
  const width = Math.round(Math.min(most, Math.max(MAP_WIDTH * CLOSE, needed)))
  const height = Math.round(width * TALL)
  const within = (middle: number, length: number, all: number) =>
    Math.round(Math.min(all - length, Math.max(0, middle - length / 2)))
  return {
    x: within(place.x, width, MAP_WIDTH),
    y: within(place.y, height, MAP_HEIGHT),
    width,
    height,
  }
}

/** Per cent of the view. */
export function placeInView({ x, y }: { x: number; y: number }, view: MapView) {
  return {
    x: percent(((x - view.x) / view.width) * 100),
    y: percent(((y - view.y) / view.height) * 100),
  }
}

export interface PlacedMark {
  code: string
  /** Per cent of the view. */
  x: number
  y: number
}

/** Pixels that a mark takes across. */
export const MARK = { wide: 7.5, phone: 6 }
/** Enough for the islands of the Caribbean; a round costs little. */
const ROUNDS = 80

/** Maps of most numbers have the same small states; it begins anew when it is full. */
const MOST_PLACED = 64
const placed = new Map<string, readonly PlacedMark[]>()

/**
 * Marks for small states, pushed apart until none lies on another: in the Caribbean a dozen states
 * share a few pixels. What lies outside of the view has none. Pushing takes longer than all else of
 * a map, so what was placed once is remembered.
 */
export function placeMarks(
  codes: readonly string[],
  view: MapView,
  form: Form,
): readonly PlacedMark[] {
  const { x, y, width, height } = view
  const key = [x, y, width, height, form.name, form.width, ...codes].join()
  let marks = placed.get(key)
  if (!marks) {
    marks = pushApart(codes, view, form)
    if (placed.size >= MOST_PLACED) placed.clear()
    placed.set(key, marks)
  }
  return marks
}

function pushApart(codes: readonly string[], view: MapView, form: Form): PlacedMark[] {
  const scale = form.width / view.width
  const size = MARK[form.name]
  const marks = codes.flatMap((code) => {
    const place = MAP_PLACES.get(code)
    if (!place?.small) return []
    const [x, y] = [(place.x - view.x) * scale, (place.y - view.y) * scale]
    const inside = x >= 0 && y >= 0 && x <= form.width && y <= view.height * scale
    return inside ? [{ code, x, y }] : []
  })
  const clamp = (at: number, most: number) => Math.min(most - size / 2, Math.max(size / 2, at))
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false
    marks.sort((a, b) => a.x - b.x)
    for (const [index, one] of marks.entries()) {
      for (let next = index + 1; next < marks.length; next += 1) {
        const other = marks[next]
        if (!other || other.x - one.x >= 2 * size) break
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const distance = Math.sqrt(dx * dx + dy * dy)
        if (distance >= size) continue
        moved = true
        // Two at one place part sideways, in the order given.
        const [ux, uy] = distance > 0.01 ? [dx / distance, dy / distance] : [1, 0]
        const push = (size - distance) / 2 + 0.05
        one.x -= ux * push
        one.y -= uy * push
        other.x += ux * push
        other.y += uy * push
      }
      one.x = clamp(one.x, form.width)
      one.y = clamp(one.y, view.height * scale)
    }
    if (!moved) break
  }
  return marks.map(({ code, x, y }) => ({
    code,
    x: percent((x / form.width) * 100),
    y: percent((y / (view.height * scale)) * 100),
  }))
}

const CALLOUT_SIZE = 16
const CALLOUT = 34
const CALLOUT_LINE = 20
const STEM = 26

/** A card with a country's name and value: above its place, or below where there is no room. */
/** `parts` of the text stand below each other where it has no room in one line. */
export function placeCallout(
  text: string,
  parts: readonly string[],
  at: { x: number; y: number },
  view: MapView,
  form: Form,
) {
  const scale = form.width / view.width
  const room = form.width - 8
  const widthOf = (line: string) => textWidth(line, CALLOUT_SIZE, true) + 24
  const lines =
    widthOf(text) <= room
      ? [text]
      : parts.map((part) => fitText(part, room - 24, CALLOUT_SIZE, true))
  const width = Math.min(room, Math.max(...lines.map(widthOf)))
  const height = CALLOUT + (lines.length - 1) * CALLOUT_LINE
  const [x, y] = [(at.x / 100) * form.width, (at.y / 100) * view.height * scale]
  const above = y - STEM - height >= 2
  const left = Math.min(form.width - width - 4, Math.max(4, x - width / 2)) - x
  const top = above ? -STEM - height : STEM
  return {
    left: Math.round(left),
    top,
    width: Math.round(width),
    height,
    lines: lines.map((line, index) => ({
      text: line,
      y: top + CALLOUT / 2 + index * CALLOUT_LINE + CALLOUT_SIZE * 0.34,
    })),
    size: CALLOUT_SIZE,
    stem: above ? -STEM : STEM,
    box: {
      left: x + left,
      right: x + left + width,
      top: y + top,
      bottom: y + top + height,
    } as Box,
  }
}
