/** The pinned place: what each layer says of it, with class and colour, and where it is. */
import { type ReactNode, useId } from 'react'
import { Swatch } from '#app/features/shared/climate-map/legends.tsx'
import type { ClimateLayer } from '#app/features/shared/climate-map/machine.ts'
import type { FoundPlace } from '#app/features/shared/climate-map/place-search.ts'
import type { PointInfo } from '#app/features/shared/climate-map/point-info.ts'
import { coordinatesText, valueText } from '#app/features/shared/climate-map/point-text.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import type { LatLng } from '#app/map/view.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { climateTexts } from '#messages/shared/climate-map.ts'
import styles from './point-card.module.css'

/** What is known of a layer here; nothing while it is asked. */
export interface Reading {
  layer: ClimateLayer
  info: PointInfo | undefined
  time: string
  /** How the map shows its colours, in parts of a hundred. */
  opacity?: number | undefined
}

interface PointCardProps {
  point: LatLng
  place: FoundPlace | undefined
  readings: readonly Reading[]
  onRetry: () => void
  onClose: () => void
  /** A value over time. */
  children?: ReactNode
}

export function PointCard(props: PointCardProps) {
  const { point, place, readings, onRetry, onClose, children } = props
  const m = climateTexts
  const id = useId()
  const paths = usePaths()
  const [first, ...others] = readings
  const within = place?.within ?? ''
  const country = within.split(', ').at(-1) ?? ''
  return (
    <section className={styles.card} aria-labelledby={id} data-pinned-card>
      <div className={styles.head}>
        <h2 id={id}>{place?.name ?? m.pinned}</h2>
        {within !== '' && <p>{within}</p>}
        <IconButton icon="close" label={m.unpin} onClick={onClose} />
      </div>
      {first && <First reading={first} onRetry={onRetry} />}
      {children}
      <dl>
        {others.map(({ layer, info }) => (
          <div key={layer.id}>
            <dt>{layer.title}</dt>
            <dd>{shortText(info)}</dd>
          </div>
        ))}
        <div>
          <dt>{m.coordinates}</dt>
          <dd>{coordinatesText(point)}</dd>
        </div>
      </dl>
      {place && place.country !== '' && country !== '' && (
        <p className={styles.ways}>
          <SmartLink to={paths.countryProfile(place.country)}>
            {m.profile(country)} <Icon name="right" />
          </SmartLink>
        </p>
      )}
    </section>
  )
}

/** The uppermost layer: its value is what was asked for. */
function First({ reading, onRetry }: { reading: Reading; onRetry: () => void }) {
  const m = climateTexts
  const { layer, info, time, opacity } = reading
  const title = time === '' ? layer.title : `${layer.title}, ${time}`
  if (!info) {
    return (
      <p className={styles.value} role="status">
        {m.reading}
      </p>
    )
  }
  if (info.kind === 'failed') {
    return (
      <div className={styles.value} role="status" data-trouble>
        <p>
          <strong>{m.valueFailed}</strong>
        </p>
        <Button onClick={onRetry}>{m.retry}</Button>
      </div>
    )
  }
  const value = info.kind === 'value' ? info.value : undefined
  return (
    <div className={styles.value} role="status" data-value={value?.value}>
      <Swatch color={value ? value.color : undefined} opacity={opacity} />
      <p>
        <strong>{value ? valueText(value) : m.nothingHere}</strong>
        {value?.className && <span> {value.className}</span>}
        <small>{value ? title : m.nothingHereHelp}</small>
      </p>
    </div>
  )
}

function shortText(info: PointInfo | undefined): string {
  const m = climateTexts
  if (!info) return m.reading
  if (info.kind === 'failed') return m.valueFailed
  if (info.kind === 'none') return m.nothingHere
  return m.valueOf(valueText(info.value), info.value.className ?? '')
}
