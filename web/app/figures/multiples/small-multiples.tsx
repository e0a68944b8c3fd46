/** Several indicators in small panels, each with its own scale, its latest value and the year of it. */
import { useId } from 'react'
import type { LinePoint } from '#app/figures/lines/place-lines.ts'
import { PANEL_WIDTH, placePanel } from '#app/figures/multiples/place-panel.ts'
import { Curves, GridLine, Hatch, PlotSvg, PlotText } from '#app/figures/plot-svg.tsx'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './small-multiples.module.css'

export interface Panel {
  key: string
  name: string
  /** The latest value as it is printed, its unit and its year; null where there is no data. */
  latest: { shown: string; unit: string; year: number | null } | null
  own: readonly LinePoint[]
  peer?: readonly LinePoint[]
}

interface SmallMultiplesProps {
  panels: readonly Panel[]
  heading?: 'h4' | 'h5'
}

export function SmallMultiples({ panels, heading: Heading = 'h4' }: SmallMultiplesProps) {
  return (
    <ul className={styles.panels} data-four={panels.length === 4}>
      {panels.map(({ key, name, latest, own, peer }) => (
        <li key={key}>
          <Heading>{name}</Heading>
          <p className={styles.latest}>
            {latest ? (
              <>
                <b>{latest.shown}</b> {latest.unit}
                {latest.year !== null && <span> ({latest.year})</span>}
              </>
            ) : (
              figureTexts.noData
            )}
          </p>
          <Picture
            label={[name, latest?.shown, latest?.unit].filter(Boolean).join(' ')}
            own={own}
            peer={peer}
          />
        </li>
      ))}
    </ul>
  )
}

interface PictureProps extends Pick<Panel, 'own' | 'peer'> {
  label: string
}

function Picture({ label, own, peer }: PictureProps) {
  const hatch = useId()
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
            {placed.peer !== '' && <path className={styles.peer} d={placed.peer} />}
            <path className={styles.own} d={placed.own} />
          </Curves>
          <circle className={styles.end} cx={`${end.x}%`} cy={end.y} r="4.5" />
        </>
      ) : (
        <>
          <Hatch id={hatch} />
          <rect
            className={styles.none}
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
