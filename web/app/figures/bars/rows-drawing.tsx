/** @jsxImportSource #plain */
/** The picture of bars with names. */
import { axisEnds, type EndWords } from '#app/figures/axis-ends.ts'
import { BAR, type BarRow, placeRows } from '#app/figures/bars/place-rows.ts'
import type { Form } from '#app/figures/plot.ts'
import { Hatch, PlotSvg, PlotText, UprightLine } from '#app/figures/plot-svg.tsx'
import styles from './bar-rows.module.css'

export interface BarRowsProps {
  label: string
  rows: readonly (BarRow & { lines?: readonly string[] })[]
  /** The ends of the axis, where the scale has any. */
  domain?: readonly [number, number] | undefined
  /** What the two sides mean: "less vulnerable", "more vulnerable". */
  sides?: EndWords
  /** Which side is the better one. */
  better?: 'less' | 'more'
}

interface RowsFacts extends BarRowsProps {
  form: Form
  /** Of the figure. */
  id: string
}

export function drawRows({ form, id, label, rows, domain, sides, better = 'less' }: RowsFacts) {
  const hatch = id + form.name
  const {
    plot,
    top,
    bottom,
    zero,
    diverging,
    rows: placed,
    ticks,
  } = placeRows(rows, { form, domain })
  return (
    <PlotSvg plot={plot} label={label}>
      <Hatch id={hatch} />
      {ticks.map(({ x, text }) => (
        <g key={text}>
          <UprightLine x={x} from={top} to={bottom} look={x === zero ? 'axis' : 'grid'} />
          <PlotText label={{ text, x, y: bottom + 16, anchor: 'middle' }} look="muted" />
        </g>
      ))}
      {diverging &&
        sides &&
        axisEnds(sides, plot, 12, zero).map((each) => <PlotText key={each.anchor} label={each} />)}
      {/* Below the names, whose rim parts it: with values on both sides they may cross it. */}
      <UprightLine x={zero} from={top} to={bottom} look="axis" />
      {placed.map(({ key, x, y, width, side, name, value }) => (
        <g key={key} class={styles.row} data-mark={key}>
          {/* The whole row is what pointer and finger find. */}
          <rect class={styles.ground} x="0" y={y - 8} width="100%" height={BAR + 16} />
          <rect
            class={styles.bar}
            data-side={diverging && side === better ? 'better' : side === 'none' ? side : 'worse'}
            data-plain={diverging ? undefined : 'true'}
            x={`${x}%`}
            y={y}
            width={side === 'none' ? '25%' : `${width}%`}
            height={BAR}
            fill={side === 'none' ? `url(#${hatch})` : undefined}
          />
          <PlotText label={name} />
          <PlotText label={value} />
        </g>
      ))}
    </PlotSvg>
  )
}
