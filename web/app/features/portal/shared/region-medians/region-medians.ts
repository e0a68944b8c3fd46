/** Which numbers of a region stand beside those of the world. */
import type { RegionFigure } from '#app/api/types.ts'

/** The figure's id in its page, and in addresses. */
export const MEDIANS = 'medians'

/** As many as make a figure. */
const LEAST = 3

/**
 * The largest set of one table and one unit: only such numbers can share an axis. The furthest above
 * the world comes first. None where there are too few.
 */
export function alikeFigures(figures: readonly RegionFigure[]): RegionFigure[] {
  const sets = new Map<string, RegionFigure[]>()
  for (const figure of figures) {
    if (figure.median === null || figure.world === null) continue
    const { table, unit } = figure.indicator
    const key = JSON.stringify([table.name, unit])
    sets.set(key, [...(sets.get(key) ?? []), figure])
  }
  const largest = [...sets.values()].sort((one, other) => other.length - one.length)[0] ?? []
  const above = ({ median, world }: RegionFigure) => (median ?? 0) - (world ?? 0)
  return largest.length < LEAST ? [] : largest.toSorted((one, other) => above(other) - above(one))
}
