/** Marks that would lie upon each other become one. */

interface Mark<T> {
  x: number
  y: number
  item: T
}

export interface Cluster<T> {
  /** Of the first of them. */
  x: number
  y: number
  items: readonly T[]
}

/** `isNear` gets how far two marks are apart, across and down. */
export function cluster<T>(
  marks: readonly Mark<T>[],
  isNear: (x: number, y: number) => boolean,
): Cluster<T>[] {
  const spots: { x: number; y: number; items: T[] }[] = []
  for (const { x, y, item } of marks) {
    const near = spots.find((spot) => isNear(spot.x - x, spot.y - y))
    if (near) near.items.push(item)
    else spots.push({ x, y, items: [item] })
  }
  return spots
}
