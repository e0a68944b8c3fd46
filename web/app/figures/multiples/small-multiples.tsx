/** Several indicators in small panels, each with its own scale, its latest value and the year of it. */
import { useId } from 'react'
import type { LinePoint } from '#app/figures/lines/place-lines.ts'
import { drawPanel } from '#app/figures/multiples/panel-drawing.tsx'
import { isSign, withUnit } from '#app/figures/number/with-unit.ts'
import { Drawing } from '#app/lib/plain/drawing.tsx'
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
  const id = useId()
  return (
    <ul className={styles.panels} data-four={panels.length === 4}>
      {panels.map(({ key, name, latest, own, peer }) => (
        <li key={key}>
          <Heading>{name}</Heading>
          <p className={styles.latest}>
            {latest ? (
              <>
                <b>{latest.shown}</b>
                {isSign(latest.unit) ? '' : ' '}
                {latest.unit}
                {latest.year !== null && <span> ({latest.year})</span>}
              </>
            ) : (
              figureTexts.noData
            )}
          </p>
          <Drawing
            facts={{
              label: latest ? `${name} ${withUnit(latest.shown, latest.unit)}` : name,
              own,
              peer,
              hatch: id + key,
            }}
            draw={drawPanel}
          />
        </li>
      ))}
    </ul>
  )
}
