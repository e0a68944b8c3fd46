/** @jsxImportSource #plain */
/** The picture of bars by year; where names have no room beside the last bar they follow below. */
import {
  type Column,
  type ColumnPart,
  namesBeside,
  placeColumns,
} from '#app/figures/bars/place-columns.ts'
import type { Form } from '#app/figures/plot.ts'
import { GridLine, Hatch, PlotSvg, PlotText } from '#app/figures/plot-svg.tsx'
import { Swatch } from '#app/figures/swatch.tsx'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './column-chart.module.css'

export interface ColumnChartProps {
  label: string
  columns: readonly Column[]
  /** From the lowest up, five at most. */
  parts: readonly ColumnPart[]
  format: (value: number) => string
}

interface ColumnsFacts extends ColumnChartProps {
  form: Form
  /** Of the figure. */
  id: string
}

export function drawColumns(facts: ColumnsFacts) {
  const { columns, parts } = facts
  return (
    <>
      <Picture {...facts} />
      {parts.length > 1 && !namesBeside(columns, parts, facts) && <PartsList {...facts} />}
    </>
  )
}

function Picture({ form, id, label, columns, parts, format }: ColumnsFacts) {
  const hatch = id + form.name
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
        <g key={year} class={styles.column} data-mark={year}>
          {total === null ? (
            <rect
              class={styles.none}
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
function PartsList({ columns, parts, format, id, form }: ColumnsFacts) {
  const known = columns.filter(({ values }) => values !== null)
  const [first, last] = [known[0], known.at(-1)]
  const missing = columns.filter(({ values }) => values === null)
  if (!first || !last) return []
  return (
    <table class={styles.parts}>
      <thead>
        <tr>
          <th scope="col">
            <span class="sr">{figureTexts.part}</span>
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
            <th scope="row" colspan="3">
              <span>
                <Swatch look="none" hatch={`${id}${form.name}-key`} />
                {`${missing.map(({ year }) => year).join(', ')}: ${figureTexts.verdicts.none}`}
              </span>
            </th>
          </tr>
        )}
      </tbody>
    </table>
  )
}
