/** Bars by year, plain or of several parts. A missing year keeps its place and is hatched. */
import { useId } from 'react'
import { type ColumnChartProps, drawColumns } from '#app/figures/bars/columns-drawing.tsx'
import type { Column } from '#app/figures/bars/place-columns.ts'
import { DrawnForms } from '#app/figures/forms.tsx'
import { Walk, type WalkMark } from '#app/figures/walk/walk.tsx'
import { figureTexts } from '#messages/shared/figure.ts'

export function ColumnChart(props: ColumnChartProps) {
  const id = useId()
  return (
    <Walk marks={props.columns.map((column) => markOf(column, props))}>
      <DrawnForms facts={{ ...props, id }} draw={drawColumns} />
    </Walk>
  )
}

function markOf({ year, values }: Column, { parts, format }: ColumnChartProps): WalkMark {
  const mark = { key: String(year), title: String(year) }
  if (!values) return { ...mark, lines: [figureTexts.verdicts.none] }
  const lines = parts.map(({ name }, index) => `${name} ${format(values[index] ?? 0)}`)
  const sum = format(values.reduce((total, value) => total + value, 0))
  return {
    ...mark,
    lines: parts.length > 1 ? [`${figureTexts.total} ${sum}`, ...lines.toReversed()] : [sum],
  }
}
