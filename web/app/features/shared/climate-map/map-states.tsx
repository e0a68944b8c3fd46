/** What lies on the map besides the map: how its layers fare, and what to do where one does not. */
import { useEffect, useState } from 'react'
import type { ClimateGroup } from '#app/api/types.ts'
import type { ClimateLayer } from '#app/features/shared/climate-map/machine.ts'
import type { LayerState } from '#app/map/live/types.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { climateTexts } from '#messages/shared/climate-map.ts'
import styles from './map-states.module.css'

/** After so many milliseconds a visitor is told that it is the line. */
const SLOW_MS = 4000

interface StateChipProps {
  shown: readonly ClimateLayer[]
  /** How many there are to show. */
  all: number
  states: Readonly<Record<string, LayerState | undefined>>
  /** Layers are still being asked for. */
  waiting: boolean
  /** Gives up what is still on its way. */
  onStop: (ids: readonly string[]) => void
}

export function StateChip({ shown, all, states, waiting, onStop }: StateChipProps) {
  const m = climateTexts
  const loading = shown.filter(({ id }) => states[id] === 'loading').map(({ id }) => id)
  const failed = shown.find(({ id }) => states[id] === 'failed')
  const isLoading = waiting || loading.length > 0
  const isSlow = useSlow(isLoading)
  const look = isLoading ? 'loading' : failed ? 'failed' : 'shown'
  const text = isLoading
    ? isSlow
      ? m.slow
      : m.loading
    : failed
      ? m.unavailable(failed.title)
      : m.layersShown(shown.length, all)
  return (
    <div className={styles.chip} data-look={look}>
      <p role="status">{text}</p>
      {isSlow && loading.length > 0 && (
        <button type="button" onClick={() => onStop(loading)}>
          {m.stop}
        </button>
      )}
    </div>
  )
}

function useSlow(isLoading: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!isLoading) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isSlow
}

interface FailedLayerProps {
  layer: ClimateLayer
  onRetry: () => void
  onRemove: () => void
}

/** One layer fails alone: the ground and all others stay. */
export function FailedLayer({ layer, onRetry, onRemove }: FailedLayerProps) {
  const m = climateTexts
  return (
    <section className={styles.box} data-trouble aria-label={m.failedTitle(layer.title)}>
      <h2>{m.failedTitle(layer.title)}</h2>
      <p>{m.failedHelp}</p>
      <p className={styles.ways}>
        <Button variant="primary" onClick={onRetry}>
          {m.retry}
        </Button>
        <Button onClick={onRemove}>{m.remove}</Button>
      </p>
    </section>
  )
}

/** What did not load of the choices or of the layers. */
export function ClimateTrouble({ text, onRetry }: { text: string; onRetry: () => void }) {
  const m = climateTexts
  return (
    <div className={styles.trouble} role="alert">
      <p>
        <Icon name="warning" /> <strong>{text}</strong>
      </p>
      <Button onClick={onRetry}>{m.retry}</Button>
    </div>
  )
}

interface BeginningProps {
  group: ClimateGroup
  onChoose: (slug: string) => void
}

/** Before any choice: the first step, where one looks. */
export function Beginning({ group, onChoose }: BeginningProps) {
  const m = climateTexts
  return (
    <section className={styles.box} aria-label={m.begin}>
      <h2>{m.begin}</h2>
      <p>{m.beginHelp}</p>
      <p className={styles.ways}>
        {group.terms
          .filter(({ count }) => count > 0)
          .map(({ slug, title }) => (
            <Button key={slug} onClick={() => onChoose(slug)}>
              {title}
            </Button>
          ))}
      </p>
    </section>
  )
}
