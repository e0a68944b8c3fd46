/** Labels beside each other in a column, moved apart as little as need be. */

export interface Wish {
  /** Where its middle would best be. */
  at: number
  height: number
  /** Of labels that do not all fit, those with more stay. */
  weight?: number
}

/** The middle of each, in the order given; null for what finds no room between the two ends. */
export function spread(wishes: readonly Wish[], from: number, to: number): (number | null)[] {
  const kept = wishes.map((wish, index) => ({ ...wish, index, weight: wish.weight ?? 0 }))
  kept.sort((a, b) => b.weight - a.weight)
  while (kept.reduce((sum, { height }) => sum + height, 0) > to - from + 1e-6) kept.pop()
  kept.sort((a, b) => a.at - b.at)

  const tops: number[] = []
  let free = from
  for (const { at, height } of kept) {
    const top = Math.max(free, at - height / 2)
    tops.push(top)
    free = top + height
  }
  let limit = to
  for (let index = kept.length - 1; index >= 0; index -= 1) {
    const height = kept[index]?.height ?? 0
    const top = Math.min(tops[index] ?? 0, limit - height)
    tops[index] = top
    limit = top
  }
  const places: (number | null)[] = wishes.map(() => null)
  kept.forEach(({ index, height }, order) => {
    places[index] = (tops[order] ?? 0) + height / 2
  })
  return places
}
