/** The order of a table's rows. */
export type Cell = string | number | null

export interface Order {
  column: number
  direction: 'ascending' | 'descending'
}

/** Numbers by size, words by the alphabet; what is missing comes last either way. Ties keep their order. */
export function sortRows(
  rows: readonly (readonly Cell[])[],
  { column, direction }: Order,
): (readonly Cell[])[] {
  const sign = direction === 'ascending' ? 1 : -1
  return [...rows].sort((a, b) => {
    const [x = null, y = null] = [a[column], b[column]]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return sign * compare(x, y)
  })
}

/** The first press puts the largest number first, or the first word; the next one turns it round. */
export function nextOrder(order: Order | undefined, column: number, numeric: boolean): Order {
  const first = numeric ? 'descending' : 'ascending'
  if (order?.column !== column) return { column, direction: first }
  return { column, direction: order.direction === 'ascending' ? 'descending' : 'ascending' }
}

function compare(x: string | number, y: string | number): number {
  const [one, other] = [numberOf(x), numberOf(y)]
  if (one !== undefined && other !== undefined) return one - other
  return String(x).localeCompare(String(y), undefined, { numeric: true })
}

/** Also of a number as figures print it, with thousands apart, a sign and a true minus. */
function numberOf(cell: string | number): number | undefined {
  if (typeof cell === 'number') return cell
  const plain = cell.replaceAll(',', '').replace('−', '-')
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}
