/** Numbers as a real table, in the page from the server; its columns sort once scripts run. */
import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type Cell, nextOrder, type Order, sortRows } from '#app/ui/sort-rows.ts'
import { useLive } from '#app/ui/use-live.ts'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './data-table.module.css'

export interface TableData {
  caption: string
  columns: readonly { text: string; numeric?: boolean }[]
  /** The first cell of a row names it. */
  rows: readonly (readonly Cell[])[]
}

export function DataTable({ caption, columns, rows }: TableData) {
  const ui = figureTexts
  const live = useLive()
  const [order, setOrder] = useState<Order>()
  const sorted = order ? sortRows(rows, order) : rows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and the keyboard must reach it
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ text, numeric = false }, at) => (
              <th
                key={text}
                scope="col"
                data-numeric={numeric}
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
        <tbody>
          {sorted.map((row) => (
            <tr key={String(row[0])}>
              {columns.map(({ text, numeric = false }, at) => {
                const cell = row[at] ?? <span className={styles.none}>{ui.noData}</span>
                return at === 0 ? (
                  <th key={text} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={text} data-numeric={numeric}>
                    {cell}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
