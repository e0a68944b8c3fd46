/** What is read from the map: the pinned place, the time, the legends. */
import { Legends } from '#app/features/shared/climate-map/legends.tsx'
import type { Look } from '#app/features/shared/climate-map/looks.ts'
import { PointCard } from '#app/features/shared/climate-map/point-card.tsx'
import { SeriesLine } from '#app/features/shared/climate-map/series-line.tsx'
import { TimeControl } from '#app/features/shared/climate-map/time-control.tsx'
import type { LayerFacts } from '#app/features/shared/climate-map/use-layer-facts.ts'
import type { Readings, ShownLayer } from '#app/features/shared/climate-map/use-readings.ts'
import type { LatLng } from '#app/map/view.ts'
import styles from './map-and-panel.module.css'

interface MapReadingsProps {
  point: LatLng | undefined
  onClose: () => void
  shown: readonly ShownLayer[]
  /** Of them the one that has times. */
  inTime: ShownLayer | undefined
  looks: readonly Look[]
  factsOf: (id: string) => LayerFacts
  read: Readings
  onTime: (time: string) => void
  /** The layer with times is still being painted. */
  busy: boolean
}

export function MapReadings(props: MapReadingsProps) {
  const { point, onClose, shown, inTime, looks, factsOf, read, onTime, busy } = props
  const { place, readings, series, again } = read
  const times = inTime && factsOf(inTime.layer.id).times
  const opacityOf = (of: string) => looks.find(({ id }) => id === of)?.opacity
  const classes = Object.fromEntries(
    readings.map(({ layer, info }) => [
      layer.id,
      info?.kind === 'value' ? info.value.className : undefined,
    ]),
  )
  return (
    <div className={styles.readings}>
      {point && shown.length > 0 && (
        <div className={styles.card}>
          <PointCard
            point={point}
            place={place}
            readings={readings.map((one) => ({ ...one, opacity: opacityOf(one.layer.id) }))}
            onRetry={again}
            onClose={onClose}
          >
            {series && (
              <SeriesLine
                points={series.points}
                now={shown.find(({ layer }) => layer.id === series.id)?.timeName ?? ''}
              />
            )}
          </PointCard>
        </div>
      )}
      {inTime && times && (
        <div className={styles.time}>
          <TimeControl times={times} time={inTime.timeName} onTime={onTime} busy={busy} />
        </div>
      )}
      {shown.length > 0 && (
        <div className={styles.legend}>
          <Legends
            layers={shown.map(({ layer }) => layer)}
            looks={looks}
            factsOf={factsOf}
            pinned={classes}
          />
        </div>
      )}
    </div>
  )
}
