/** The value at a place over the times of a layer, as a small line with its words. */
import type { SeriesPoint } from '#app/features/shared/climate-map/point-info.ts'
import { numberText } from '#app/features/shared/climate-map/point-text.ts'
import { SPARK, sparkOf } from '#app/features/shared/climate-map/spark.ts'
import { climateTexts } from '#messages/shared/climate-map.ts'
import styles from './series-line.module.css'

interface SeriesLineProps {
  points: readonly SeriesPoint[]
  /** The time that the map shows. */
  now: string
}

export function SeriesLine({ points, now }: SeriesLineProps) {
  const m = climateTexts
  const spark = sparkOf(points, now)
  if (!spark) return null
  const { path, now: at, lowest, highest } = spark
  const [first, last] = [points[0]?.time, points.at(-1)?.time]
  const says = m.seriesSays(
    numberText(lowest.value),
    lowest.time,
    numberText(highest.value),
    highest.time,
  )
  return (
    <figure className={styles.series}>
      <figcaption>{m.series}</figcaption>
      <svg viewBox={`0 0 ${SPARK.width} ${SPARK.height}`} role="img" aria-label={says}>
        <path d={path} />
        {at && <circle cx={at.x} cy={at.y} r="4.5" />}
      </svg>
      <p aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </p>
      <small>{says}</small>
    </figure>
  )
}
