/** The principles as fields around a hilltop: where each lies and how far it reaches. No React. */

export interface Field {
  /** From the hilltop outwards: three terraces. */
  terraces: readonly string[]
  /** Where its number and its mark stand. */
  number: Point
  mark: Point
}

interface Point {
  x: number
  y: number
}

/** The drawing is a square of this width. */
export const SIZE = 480
const MIDDLE = SIZE / 2
/** Of the terraces' edges; the last one reaches between the two. */
const EDGES = [78, 118, 154] as const
const NEAREST = 168
const FARTHEST = 228
const NUMBER_AT = 98
const MARK_AT = 136
/** Half of the path between two fields. */
const GAP = 2.5

/** One field for each count: the more stories, the further it reaches. */
export function fieldsOf(counts: readonly number[]): Field[] {
  const most = Math.max(1, ...counts)
  return counts.map((count, at) => {
    const reach = NEAREST + (FARTHEST - NEAREST) * (Math.max(0, count) / most)
    const edges = [...EDGES, reach]
    const middle = angle(at, counts.length)
    return {
      terraces: edges
        .slice(1)
        .map((outer, step) => band(at, counts.length, edges[step] ?? 0, outer)),
      number: point(NUMBER_AT, middle),
      mark: point(MARK_AT, middle),
    }
  })
}

/** A piece of a ring, with straight paths of one width on both sides. */
function band(at: number, of: number, inner: number, outer: number): string {
  const [from, to] = [angle(at - 0.5, of), angle(at + 0.5, of)]
  const corner = (radius: number, side: number, sign: number) => {
    const { x, y } = point(radius, side + sign * Math.asin(GAP / radius))
    return `${x} ${y}`
  }
  return [
    `M${corner(inner, from, 1)}`,
    `L${corner(outer, from, 1)}`,
    `A${round(outer)} ${round(outer)} 0 0 1 ${corner(outer, to, -1)}`,
    `L${corner(inner, to, -1)}`,
    `A${inner} ${inner} 0 0 0 ${corner(inner, from, 1)}Z`,
  ].join('')
}

/** The first is at the top; they follow each other as hours do. */
function angle(at: number, of: number): number {
  return ((at / of) * 2 - 0.5) * Math.PI
}

function point(radius: number, at: number): Point {
  return { x: round(MIDDLE + radius * Math.cos(at)), y: round(MIDDLE + radius * Math.sin(at)) }
}

/** Engines differ in the last digits; a page must come out the same of all. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}
