/** Bars by year, plain or of several parts. A missing year keeps its place and is hatched. */
import { useId } from 'react'
import {
  type Column,
  type ColumnPart,
  namesBeside,
  placeColumns,
} from '#app/figures/bars/place-columns.ts'
import { Forms } from '#app/figures/forms.tsx'
import { Swatch } from '#app/figures/key.tsx'
import type { Form } from '#app/figures/plot.ts'
import { GridLine, Hatch, PlotSvg, PlotText } from '#app/figures/plot-svg.tsx'
import { Walk, type WalkMark } from '#app/figures/walk/walk.tsx'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './column-chart.module.css'

interface ColumnChartProps {
  label: string
  columns: readonly Column[]
  /** From the lowest up, five at most. */
  parts: readonly ColumnPart[]
  format: (value: number) => string
}

export function ColumnChart(props: ColumnChartProps) {
  return (
    <Walk marks={props.columns.map((column) => markOf(column, props))}>
      <Forms>
        {(form) => (
          <>
            <Picture {...props} form={form} />
            {props.parts.length > 1 &&
              !namesBeside(props.columns, props.parts, { form, ...props }) && (
                <PartsList {...props} />
              )}
          </>
        )}
      </Forms>
    </Walk>
  )
}

function Picture({ form, label, columns, parts, format }: ColumnChartProps & { form: Form }) {
  const hatch = useId()
  const placed = placeColumns(columns, parts, { form, format })
  const { plot, bottom } = placed
  const number = new Map(parts.map(({ key }, index) => [key, index]))
  return (
    <PlotSvg plot={plot} label={label}>
      <Hatch id={hatch} />
      {placed.ticks.map(({ value, at, text }) => (
        <g key={value}>
          <GridLine y={at} look={value === 0 ? 'axis' : 'grid'} />
          <PlotText label={{ text, x: 0, dx: -8, y: at, anchor: 'end' }} look="muted" />
        </g>
      ))}
      {placed.columns.map(({ year, x, width, parts: boxes, total, top }) => (
        <g key={year} className={styles.column} data-mark={year}>
          {total === null ? (
            <rect
              className={styles.none}
              x={`${x}%`}
              y={top}
              width={`${width}%`}
              height={bottom - top}
              fill={`url(#${hatch})`}
            />
          ) : (
            boxes.map((box) => (
              <rect
                key={box.key}
                x={`${x}%`}
                y={box.y}
                width={`${width}%`}
                height={box.height}
                data-part={parts.length > 1 ? number.get(box.key) : 0}
              />
            ))
          )}
        </g>
      ))}
      {placed.years.map(({ year, x }) => (
        <PlotText
          key={year}
          label={{ text: String(year), x, y: plot.height - 12, anchor: 'middle' }}
          look="muted"
        />
      ))}
      {[...placed.totals, ...placed.names].map((each) => (
        <PlotText key={`${each.x} ${each.y}`} label={each} />
      ))}
    </PlotSvg>
  )
}

/** Where there is no room beside the last bar the parts follow below, with their first and last values. */
function PartsList({ columns, parts, format }: ColumnChartProps) {
  const known = columns.filter(({ values }) => values !== null)
  const [first, last] = [known[0], known.at(-1)]
  const missing = columns.filter(({ values }) => values === null)
  if (!first || !last) return null
  return (
    <table className={styles.parts}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{figureTexts.part}</span>
          </th>
          <th scope="col">{first.year}</th>
          <th scope="col">{last.year}</th>
        </tr>
      </thead>
      <tbody>
        {parts
          .map(({ key, name }, index) => (
            <tr key={key}>
              <th scope="row">
                <span>
                  <Swatch look={`part-${index}`} /> {name}
                </span>
              </th>
              <td>{format(first.values?.[index] ?? 0)}</td>
              <td>{format(last.values?.[index] ?? 0)}</td>
            </tr>
          ))
          .toReversed()}
        {missing.length > 0 && (
          <tr>
            <th scope="row" colSpan={3}>
              <span>
                <Swatch look="none" />
                {`${missing.map(({ year }) => year).join(', ')}: ${figureTexts.verdicts.none}`}
              </span>
            </th>
          </tr>
        )}
      </tbody>
    </table>
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
