/** Where a value stands on a bar of five classes, which are equally long whatever they hold. */
import { percent } from '#app/figures/plot.ts'

/** `edges` are one more than the classes, in rising order: the least value, the bounds, the most. */
export function placeOnClasses(value: number, edges: readonly number[]): number {
  const classes = edges.length - 1
  if (classes < 1 || !Number.isFinite(value)) return 0
  const inner = edges.slice(1, -1)
  const at = inner.filter((bound) => value >= bound).length
  const [from = 0, to = 0] = [edges[at], edges[at + 1]]
  const share = to > from ? (value - from) / (to - from) : 0.5
  return percent((100 / classes) * (at + Math.min(1, Math.max(0, share))))
}
