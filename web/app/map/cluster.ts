/** Marks that would lie upon each other become one. Knows nothing of React. */

interface Mark<T> {
  x: number
  y: number
  item: T
}

export interface Cluster<T> {
  /** The middle of them all. */
  x: number
  y: number
  items: readonly T[]
}

/** What a mark takes of the picture, in the unit of its place. */
export interface MarkSize {
  width: number
  height: number
}

/**
 * No two of what comes out overlap, with marks as large as `sizeOf` says. In the order of the marks,
 * so that the same marks always give the same clusters. None reaches beyond the `frame`.
 */
export function cluster<T>(
  marks: readonly Mark<T>[],
  sizeOf: (items: readonly T[]) => MarkSize,
  frame?: MarkSize,
): Cluster<T>[] {
  const clusters: Cluster<T>[] = []
  for (const { x, y, item } of marks) {
    let grown: Cluster<T> = { x, y, items: [item] }
    let place = clusters.length
    // A mark of several is larger, and elsewhere: it may meet the next one.
    for (let at = meeting(grown); at >= 0; at = meeting(grown)) {
      const [other] = clusters.splice(at, 1)
      if (other) grown = joined(other, grown)
      place = Math.min(place, at)
    }
    clusters.splice(place, 0, grown)
  }
  return clusters.map((one) => ({ ...one, ...placed(one) }))

  function meeting(grown: Cluster<T>): number {
    const one = placed(grown)
    const size = sizeOf(grown.items)
    return clusters.findIndex((cluster) => {
      const other = placed(cluster)
      const { width, height } = sizeOf(cluster.items)
      return (
        Math.abs(other.x - one.x) < (width + size.width) / 2 &&
        Math.abs(other.y - one.y) < (height + size.height) / 2
      )
    })
  }

  /** Where it is shown: its middle may lie too near to the edge for its size. */
  function placed({ x, y, items }: Cluster<T>): { x: number; y: number } {
    if (!frame) return { x, y }
    const { width, height } = sizeOf(items)
    return { x: inside(x, width, frame.width), y: inside(y, height, frame.height) }
  }
}

function inside(at: number, size: number, whole: number): number {
  return Math.max(size / 2, Math.min(whole - size / 2, at))
}

function joined<T>(one: Cluster<T>, other: Cluster<T>): Cluster<T> {
  const items = [...one.items, ...other.items]
  const middle = (a: number, b: number) =>
    Math.round(((a * one.items.length + b * other.items.length) / items.length) * 100) / 100
  return { x: middle(one.x, other.x), y: middle(one.y, other.y), items }
}
