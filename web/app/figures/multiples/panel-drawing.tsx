/** @jsxImportSource #plain */
/** The picture of one small panel. */
import type { LinePoint } from '#app/figures/lines/place-lines.ts'
import { PANEL_WIDTH, placePanel } from '#app/figures/multiples/place-panel.ts'
import { Curves, GridLine, Hatch, PlotSvg, PlotText } from '#app/figures/plot-svg.tsx'
import styles from './small-multiples.module.css'

interface PanelFacts {
  label: string
  own: readonly LinePoint[]
  peer?: readonly LinePoint[] | undefined
  /** The name of the pattern of what has no data. */
  hatch: string
}

export function drawPanel({ label, own, peer, hatch }: PanelFacts) {
  const placed = placePanel(own, peer)
  const { plot, bottom, ticks, end, years } = placed
  return (
    <PlotSvg plot={plot} label={label}>
      {ticks.map(({ at, text }) => (
        <g key={text}>
          <GridLine y={at} look={at === bottom ? 'axis' : 'grid'} />
          <PlotText label={{ text, x: 0, dx: -6, y: at, anchor: 'end' }} look="muted" />
        </g>
      ))}
      {end ? (
        <>
          <Curves width={PANEL_WIDTH} height={plot.height}>
            {placed.peer !== '' && <path class={styles.peer} d={placed.peer} />}
            <path class={styles.own} d={placed.own} />
          </Curves>
          <circle class={styles.end} cx={`${end.x}%`} cy={end.y} r="4.5" />
        </>
      ) : (
        <>
          <Hatch id={hatch} />
          <rect
            class={styles.none}
            y="8"
            width="100%"
            height={bottom - 8}
            fill={`url(#${hatch})`}
          />
        </>
      )}
      {years.map((each) => (
        <PlotText key={each.text} label={each} look={each.bold ? undefined : 'muted'} />
      ))}
    </PlotSvg>
  )
}
