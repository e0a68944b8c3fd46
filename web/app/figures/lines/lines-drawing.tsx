/** @jsxImportSource #plain */
/** The picture of a chart of lines. */
import { CURVE_WIDTH, type Line, placeLines } from '#app/figures/lines/place-lines.ts'
import type { Form } from '#app/figures/plot.ts'
import { Curves, GridLine, PlotSvg, PlotText, UprightLine } from '#app/figures/plot-svg.tsx'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './line-chart.module.css'

export interface LineChartProps {
  /** What the picture says, for those who do not see it. */
  label: string
  lines: readonly Line[]
  /** A value as it is printed, with its sign and unit. */
  format: (value: number) => string
  observedUntil?: number
  signed?: boolean
  zero?: boolean
}

export function drawLines({ form, label, lines, ...options }: LineChartProps & { form: Form }) {
  const placed = placeLines(lines, { form, ...options })
  const { plot, top, bottom, split } = placed
  const bands = placed.lines.filter(({ band }) => band !== '')
  return (
    <PlotSvg plot={plot} label={label}>
      {split !== null && split > 0 && (
        <rect class={styles.past} width={`${split}%`} y={top - 20} height={bottom - top + 20} />
      )}
      {placed.ticks.map(({ value, at, text }) => (
        <g key={value}>
          <GridLine y={at} look={at === placed.zero || at === bottom ? 'axis' : 'grid'} />
          <PlotText label={{ text, x: 0, dx: -8, y: at, anchor: 'end' }} look="muted" />
        </g>
      ))}
      {placed.years.map(({ year, x }) => (
        <g key={year}>
          <UprightLine x={x} from={bottom} to={bottom + 5} look="axis" />
          <PlotText
            label={{ text: String(year), x, y: plot.height - 12, anchor: 'middle' }}
            look="muted"
          />
        </g>
      ))}
      <Curves width={CURVE_WIDTH} height={plot.height}>
        {bands.map(({ key, look, band }) => (
          <path key={key} class={styles.band} data-look={look} d={band} />
        ))}
        {placed.lines.map(({ key, look, path }) => (
          <path key={key} class={styles.line} data-look={look} d={path} />
        ))}
      </Curves>
      {placed.lines.map(
        ({ key, look, end }) =>
          end &&
          !look.endsWith('peer') &&
          look !== 'observed' && (
            <circle
              key={key}
              class={styles.end}
              data-look={look}
              cx={`${end.x}%`}
              cy={end.y}
              r="5"
            />
          ),
      )}
      {split !== null && split > 0 && (
        <Parts split={split} top={top - 10} wide={form.name === 'wide'} />
      )}
      {placed.labels.map((each) => (
        <PlotText key={each.y} label={each} look={each.bold ? undefined : 'muted'} />
      ))}
      <g>
        {placed.columns.map(({ year, at, x, width }) => (
          <g key={year} class={styles.column} data-mark={year}>
            <rect x={`${x}%`} width={`${width}%`} y={top} height={bottom - top} />
            <line x1={`${at}%`} x2={`${at}%`} y1={top} y2={bottom} />
          </g>
        ))}
      </g>
    </PlotSvg>
  )
}

/** Where what was measured ends. */
function Parts({ split, top, wide }: { split: number; top: number; wide: boolean }) {
  const texts = figureTexts
  return (
    <>
      <PlotText
        label={{ text: texts.observed, x: 0, dx: 6, y: top, anchor: 'start', bold: true }}
        look="muted"
      />
      {wide && (
        <PlotText
          label={{ text: texts.projected, x: split, dx: 8, y: top, anchor: 'start', bold: true }}
          look="muted"
        />
      )}
    </>
  )
}
