/** The classes of a map in words, with what they hold and how many countries; links choose among them. */
import type { ReactNode } from 'react'
import { Swatch } from '#app/figures/key.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './class-legend.module.css'

interface LegendClass {
  title: string
  /** "20 to 39" */
  range: string
  count: number
  /** The same map with this class alone, or with all again. */
  to?: string
}

interface ClassLegendProps {
  classes: readonly LegendClass[]
  missing: number
  /** The classes are no steps of a scale: each holds as many countries. */
  fifths?: boolean
  /** Which classes are shown; all unless some are chosen. */
  chosen?: readonly number[]
  /** Instead of following the link, which knows nothing of a page that is on its way. */
  onChoose?: ((index: number) => void) | undefined
}

export function ClassLegend(props: ClassLegendProps) {
  const { classes, missing, fifths = false, chosen, onChoose } = props
  return (
    <>
      <ul className={styles.classes}>
        {classes.map(({ title, range, count, to }, index) => (
          <li key={title} data-off={(chosen && !chosen.includes(index)) || undefined}>
            <Choice
              to={to}
              on={chosen?.includes(index) ?? false}
              onChoose={onChoose && (() => onChoose(index))}
            >
              <Swatch look={`class-${index}`} />
              <span>
                {title} <small>{range}</small>
              </span>
              <b>{count}</b>
            </Choice>
          </li>
        ))}
        <li>
          <Choice on={false}>
            <Swatch look="none" />
            <span>
              {figureTexts.noData} <small>{figureTexts.hatched}</small>
            </span>
            <b>{missing}</b>
          </Choice>
        </li>
      </ul>
      <p className={styles.small}>
        <Swatch look="marker" /> {figureTexts.smallStates}
      </p>
      {fifths && <p className={styles.small}>{figureTexts.fifths}</p>}
    </>
  )
}

interface ChoiceProps {
  to?: string | undefined
  on: boolean
  onChoose?: (() => void) | undefined
  children: ReactNode
}

function Choice({ to, on, onChoose, children }: ChoiceProps) {
  if (!to) return <span className={styles.choice}>{children}</span>
  return (
    <SmartLink className={styles.choice} to={to} keepScroll replace onFollow={onChoose}>
      {children}
      {on && <span className="sr">{figureTexts.chosen}</span>}
    </SmartLink>
  )
}
