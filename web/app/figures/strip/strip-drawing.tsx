/** @jsxImportSource #plain */
/** The picture of a rank strip. */
import { axisEnds, type EndWords } from '#app/figures/axis-ends.ts'
import { formatTick } from '#app/figures/numbers.ts'
import type { Form } from '#app/figures/plot.ts'
import { Glyph, GridLine, PlotSvg, PlotText } from '#app/figures/plot-svg.tsx'
import {
  type PlacedFlag,
  placeStrip,
  type StripDot,
  type StripFlag,
} from '#app/figures/strip/place-strip.ts'
import styles from './rank-strip.module.css'

export interface StripCountry extends StripDot {
  name: string
  /** From 0, the lowest values, to 4. */
  class: number
  /** Below its name: value, class in words, rank, year. */
  lines: readonly string[]
  /** Of the same region or group. */
  peer?: boolean
}

export interface RankStripProps {
  label: string
  countries: readonly StripCountry[]
  /** Of kind `country` are up to three: named, and with shapes of their own where there are several. */
  flags: readonly StripFlag[]
  domain?: readonly [number, number]
  /** What the ends of the axis mean: "less vulnerable", "more vulnerable". */
  ends: EndWords
  /** Values are changes: with a sign before what is more. */
  signed?: boolean
}

export type StripFacts = RankStripProps & { form: Form }

export function drawStrip({ form, label, countries, flags, domain, ends, signed }: StripFacts) {
  const {
    plot,
    axis,
    radius,
    dots,
    flags: placed,
    ticks,
  } = placeStrip(countries, flags, { form, domain })
  const byCode = new Map(countries.map((country) => [country.code, country]))
  const named = placed.filter(({ kind }) => kind === 'country')
  const step = Math.abs((ticks[1]?.value ?? 0) - (ticks[0]?.value ?? 0))
  return (
    <PlotSvg plot={plot} label={label}>
      {placed.map((flag) => (
        <Stem key={flag.key} flag={flag} />
      ))}
      <g>
        {dots.map(({ code, x, y }) => (
          <circle
            key={code}
            class={styles.dot}
            cx={`${x}%`}
            cy={y}
            r={radius}
            data-mark={code}
            data-class={byCode.get(code)?.class}
            data-peer={byCode.get(code)?.peer ? 'true' : undefined}
          />
        ))}
      </g>
      <GridLine y={axis} look="axis" />
      {ticks.map(({ value, x }) => (
        <PlotText
          key={value}
          label={{ text: formatTick(value, step, signed), x, y: axis + 13, anchor: 'middle' }}
          look="muted"
        />
      ))}
      {axisEnds(ends, plot, axis + 33).map((each) => (
        <PlotText key={each.anchor} label={each} look="muted" />
      ))}
      {named.map(({ key, x }) => (
        <svg
          key={key}
          x={`${x}%`}
          y={axis - 7}
          overflow="visible"
          class={styles.here}
          aria-hidden="true"
        >
          {named.length > 1 ? <Glyph country={countryOf(flags, key)} /> : <circle r="7" />}
        </svg>
      ))}
      {placed.map(({ key, kind, label: text }) => (
        <PlotText key={key} label={text} look={kind === 'country' ? 'title' : 'muted'} />
      ))}
    </PlotSvg>
  )
}

function Stem({ flag: { kind, x, stem } }: { flag: PlacedFlag }) {
  const at = `${x}%`
  return <line class={styles.stem} data-kind={kind} x1={at} x2={at} y1={stem.from} y2={stem.to} />
}

const countryOf = (flags: readonly StripFlag[], key: string) =>
  flags.filter(({ kind }) => kind === 'country').findIndex((flag) => flag.key === key)
