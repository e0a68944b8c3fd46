/** Where the arrow keys lead inside a menu. Knows nothing of the page. */

/**
 * The item that `key` moves to, or nothing when it moves nowhere. `columns` holds the column of
 * each item, in reading order: up and down walk through all of them, left and right go across.
 */
export function stepTo(key: string, at: number, columns: readonly number[]): number | undefined {
  const last = columns.length - 1
  if (last < 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return at >= last ? 0 : at + 1
    case 'ArrowUp':
      return at <= 0 ? last : at - 1
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowLeft':
      return across(at, -1, columns)
    case 'ArrowRight':
      return across(at, 1, columns)
    default:
      return undefined
  }
}

/** The neighbour in a row of buttons, round its ends. */
export function stepAlong(key: string, at: number, count: number): number | undefined {
  const sideways: Record<string, string> = {
    ArrowRight: 'ArrowDown',
    ArrowLeft: 'ArrowUp',
    Home: 'Home',
    End: 'End',
  }
  return stepTo(sideways[key] ?? '', at, Array<number>(count).fill(0))
}

/** The same place in the next column, or its last item where that column is shorter. */
function across(at: number, by: number, columns: readonly number[]): number | undefined {
  const here = columns[at]
  if (here === undefined) return undefined
  const row = at - columns.indexOf(here)
  const first = columns.indexOf(here + by)
  return first < 0 ? undefined : Math.min(first + row, columns.lastIndexOf(here + by))
}
