/** @jsxImportSource #plain */
/** The picture of values that are compared by row. */
import { axisEnds, type EndWords } from '#app/figures/axis-ends.ts'
import { type DumbbellRow, placeDumbbells } from '#app/figures/dumbbell/place-dumbbell.ts'
import type { Form } from '#app/figures/plot.ts'
import { Glyph, PlotSvg, PlotText, UprightLine } from '#app/figures/plot-svg.tsx'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './dumbbell.module.css'

export interface DumbbellProps {
  label: string
  /** Names, in the order of each row's values. */
  countries: readonly string[]
  rows: readonly DumbbellRow[]
  format: (value: number) => string
  domain?: readonly [number, number] | undefined
  ends?: EndWords
}

type DumbbellFacts = DumbbellProps & { form: Form }

export function drawDumbbells({ form, label, rows, format, domain, ends }: DumbbellFacts) {
  const {
    plot,
    bottom,
    ticks,
    rows: placed,
  } = placeDumbbells(rows, { form, format, domain, ends: Boolean(ends) })
  return (
    <PlotSvg plot={plot} label={label}>
      {ticks.map(({ x, text }) => (
        <g key={text}>
          <UprightLine x={x} from={0} to={bottom} />
          <PlotText label={{ text, x, y: bottom + 14, anchor: 'middle' }} look="muted" />
        </g>
      ))}
      {ends &&
        axisEnds(ends, plot, bottom + 34).map((each) => (
          <PlotText key={each.anchor} label={each} look="muted" />
        ))}
      {placed.map(({ key, y, name, marks }) => (
        <g key={key} class={styles.row} data-mark={key}>
          <rect class={styles.ground} width="100%" y={y - 22} height="40" />
          {marks.slice(1).map(({ x, y: own, country }, before) => {
            const from = marks[before]
            return (
              from && <line key={country} x1={`${from.x}%`} x2={`${x}%`} y1={from.y} y2={own} />
            )
          })}
          <PlotText label={name} />
          {marks.length === 0 && (
            <PlotText label={{ text: figureTexts.noData, x: 0, y, anchor: 'start' }} look="muted" />
          )}
          {marks.map(({ country, x, y: own, label: value }) => (
            <g key={country}>
              <svg x={`${x}%`} y={own} overflow="visible" aria-hidden="true">
                <Glyph country={country} />
              </svg>
              {value && <PlotText label={value} />}
            </g>
          ))}
        </g>
      ))}
    </PlotSvg>
  )
}
