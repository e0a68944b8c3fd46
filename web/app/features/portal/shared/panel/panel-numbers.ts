/** From a figure of a panel to columns and cells. */
import type { PanelFigure } from '#app/api/types.ts'
import { formatValue } from '#app/figures/numbers.ts'

type Numbers = Pick<PanelFigure, 'rows' | 'series' | 'decimals' | 'signed' | 'name' | 'years'>

/** One column for each year; a year without any value keeps its place. */
export function columnsOf({ rows }: Pick<Numbers, 'rows'>) {
  return rows.map(({ key, values }) => ({
    year: Number(key),
    values: values.every((value) => value === null) ? null : values.map((value) => value ?? 0),
  }))
}

/** The same numbers as a table. */
export function panelTable(figure: Numbers, rowsAre: string) {
  const { rows, series, name } = figure
  return {
    caption: name,
    columns: [{ text: rowsAre }, ...series.map((text) => ({ text, numeric: true }))],
    rows: rows.map(({ title, values }) => [
      title,
      ...values.map((value) => (value === null ? null : formatValue(value, figure))),
    ]),
  }
}

export function yearsIn({ years }: Pick<Numbers, 'years'>): number[] {
  return years ? [years.first, years.last] : []
}
