/** Numbers as a real table, in the page from the server; its columns sort once scripts run. */
import { useState } from 'react'
import type { PlainElement } from '#app/lib/plain/markup.ts'
import { PlainElements } from '#app/lib/plain/plain-elements.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Cell, nextOrder, type Order, sortRows } from '#app/ui/sort-rows.ts'
import table from '#app/ui/table.module.css'
import { useLive } from '#app/ui/use-live.ts'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './data-table.module.css'

export interface TableData {
  caption: string
  columns: readonly { text: string; numeric?: boolean }[]
  /** The first cell of a row names it. */
  rows: readonly (readonly Cell[])[]
}

interface DataTableProps extends TableData {
  /** Within something that was not opened yet. */
  shut: boolean
}

export function DataTable({ caption, columns, rows, shut }: DataTableProps) {
  const live = useLive(shut)
  const [order, setOrder] = useState<Order>()
  const sorted = order ? sortRows(rows, order) : rows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and the keyboard must reach it
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={`${table.table} ${styles.table}`} data-numeric={numericColumns(columns)}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ text, numeric = false }, at) => (
              <th
                key={text}
                scope="col"
                aria-sort={order?.column === at ? order.direction : undefined}
              >
                {live ? (
                  <button type="button" onClick={() => setOrder(nextOrder(order, at, numeric))}>
                    {text} <Icon name="down" />
                  </button>
                ) : (
                  text
                )}
              </th>
            ))}
          </tr>
        </thead>
        <PlainElements as="tbody" of={rowElements(sorted, columns.length)} />
      </table>
    </section>
  )
}

/** Which columns are numbers, counted from one: the style sheet aligns them without a word in each cell. */
function numericColumns(columns: TableData['columns']): string | undefined {
  return columns.flatMap(({ numeric }, at) => (numeric ? [at + 1] : [])).join(' ') || undefined
}

function rowElements(rows: TableData['rows'], columns: number): PlainElement[] {
  return rows.map((row) => {
    const inside: PlainElement[] = []
    for (let at = 0; at < columns; at += 1) {
      const cell = row[at] ?? NO_DATA
      inside.push(
        at === 0
          ? { tag: 'th', key: at, attributes: HEAD, inside: cell }
          : { tag: 'td', key: at, inside: cell },
      )
    }
    return { tag: 'tr', key: String(row[0]), inside }
  })
}

const HEAD = { scope: 'row' }
const NO_DATA: readonly PlainElement[] = [
  { tag: 'span', key: 0, attributes: { class: styles.none }, inside: figureTexts.noData },
]
