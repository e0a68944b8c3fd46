/** Up to three countries on each of several rows: the longer the bar, the further they are apart. */
import { axisEnds, type EndWords } from '#app/figures/axis-ends.ts'
import { type DumbbellRow, placeDumbbells } from '#app/figures/dumbbell/place-dumbbell.ts'
import { Forms } from '#app/figures/forms.tsx'
import { Key } from '#app/figures/key.tsx'
import type { Form } from '#app/figures/plot.ts'
import { Glyph, PlotSvg, PlotText, UprightLine } from '#app/figures/plot-svg.tsx'
import { Walk } from '#app/figures/walk/walk.tsx'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './dumbbell.module.css'

interface DumbbellProps {
  label: string
  /** Names, in the order of each row's values. */
  countries: readonly string[]
  rows: readonly DumbbellRow[]
  format: (value: number) => string
  domain?: readonly [number, number]
  ends?: EndWords
}

export function Dumbbell(props: DumbbellProps) {
  const { countries, rows, format } = props
  const marks = rows.map(({ key, name, values }) => ({
    key,
    title: name,
    lines: countries.map((country, index) => {
      const value = values[index] ?? null
      return `${country} ${value === null ? figureTexts.verdicts.none : format(value)}`
    }),
  }))
  return (
    <>
      <Key items={countries.map((text, index) => ({ look: `country-${index}` as const, text }))} />
      <Walk marks={marks}>
        <Forms>{(form) => <Picture {...props} form={form} />}</Forms>
      </Walk>
    </>
  )
}

function Picture({ form, label, rows, format, domain, ends }: DumbbellProps & { form: Form }) {
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
      {placed.map(({ key, y, name, bar, marks }) => (
        <g key={key} className={styles.row} data-mark={key}>
          <rect className={styles.ground} width="100%" y={y - 22} height="40" />
          {bar && <line x1={`${bar.from}%`} x2={`${bar.to}%`} y1={y} y2={y} />}
          <PlotText label={name} />
          {!bar && (
            <PlotText label={{ text: figureTexts.noData, x: 0, y, anchor: 'start' }} look="muted" />
          )}
          {marks.map(({ country, x, label: value }) => (
            <g key={country}>
              <svg x={`${x}%`} y={y} overflow="visible" aria-hidden="true">
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
