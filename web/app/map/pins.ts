/** Numbered points of a still map, as pins that do not overlap. Knows nothing of React. */
import { cluster, type MarkSize } from '#app/map/cluster.ts'
import { type LatLng, type MapView, pointOn } from '#app/map/view.ts'

export interface Pin extends MarkSize {
  x: number
  y: number
  /** The numbers of its points: `2`, `1–3`, `2, 5` or `1 +4`. */
  text: string
}

const HEIGHT = 28
/** Between two pins, and beside the letters in one. */
const [GAP, PADDING] = [3, 9]
/** Bold figures of 15 pixels. */
const LETTER = 8.6

/** Points that would lie upon each other have one pin, which names them all. The edge cuts none. */
export function pinsOf(view: MapView, points: readonly LatLng[]): Pin[] {
  const marks = points.map((point, at) => ({ ...pointOn(view, point), item: at + 1 }))
  const roomOf = (numbers: readonly number[]) => {
    const { width, height } = sizeOf(textOf(numbers))
    return { width: width + GAP, height: height + GAP }
  }
  return cluster(marks, roomOf, view).map(({ x, y, items }) => {
    const text = textOf(items)
    return { x, y, text, ...sizeOf(text) }
  })
}

function sizeOf(text: string): MarkSize {
  const width = Math.max(HEIGHT, Math.round(text.length * LETTER + 2 * PADDING))
  return { width, height: HEIGHT }
}

function textOf(numbers: readonly number[]): string {
  const [first = 0, ...others] = [...numbers].sort((a, b) => a - b)
  const last = others.at(-1)
  if (last === undefined) return String(first)
  // Side by side in the list, too.
  if (last - first === others.length) return `${first}–${last}`
  return others.length === 1 ? `${first}, ${last}` : `${first} +${others.length}`
}
