/** Lines over years: a path and its range, the same of peers, names and values at their ends. */
import { DrawnForms } from '#app/figures/forms.tsx'
import { drawLines, type LineChartProps } from '#app/figures/lines/lines-drawing.tsx'
import { Walk, type WalkMark } from '#app/figures/walk/walk.tsx'
import { figureTexts } from '#messages/shared/figure.ts'

export function LineChart(props: LineChartProps) {
  return (
    <Walk marks={marksOf(props)}>
      <DrawnForms facts={props} draw={drawLines} />
    </Walk>
  )
}

/** One stop for each year, with what all lines say of it. */
function marksOf({ lines, format }: LineChartProps): WalkMark[] {
  const years = [...new Set(lines.flatMap(({ points }) => points.map(({ year }) => year)))]
  return years
    .sort((a, b) => a - b)
    .map((year) => ({
      key: String(year),
      title: String(year),
      lines: lines.flatMap(({ name, points }) => {
        const point = points.find((each) => each.year === year)
        if (!point || point.value === null) return []
        const { value, low, high } = point
        const range =
          typeof low === 'number' && typeof high === 'number'
            ? ` (${figureTexts.range(format(low), format(high))})`
            : ''
        return [`${name} ${format(value)}${range}`]
      }),
    }))
}
