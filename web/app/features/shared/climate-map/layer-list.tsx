/** The layers of the map: which lies on which, and how much of each is seen. */
import { useId } from 'react'
import { changed, type Look, mixes, moved, swiped } from '#app/features/shared/climate-map/looks.ts'
import type { ClimateLayer } from '#app/features/shared/climate-map/machine.ts'
import { IconButton } from '#app/ui/button.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { useLive } from '#app/ui/use-live.ts'
import { climateTexts } from '#messages/shared/climate-map.ts'
import styles from './layer-list.module.css'

interface LayerListProps {
  layers: readonly ClimateLayer[]
  looks: readonly Look[]
  onLooks: (looks: Look[]) => void
  /** How far from the left two layers meet; nothing where they lie upon each other. */
  swipe: number | undefined
  onSwipe: (at: number | undefined) => void
  /** The page with these looks, for those who have no scripts. */
  at: (looks: readonly Look[]) => string
}

const MIDDLE = 50

export function LayerList({ layers, looks, onLooks, swipe, onSwipe, at }: LayerListProps) {
  const m = climateTexts
  const id = useId()
  const live = useLive()
  const sides = swiped(looks)
  const isParted = swipe !== undefined && sides !== undefined
  const painted = layers.filter(({ geoserver_layer }) => geoserver_layer)
  const alone = (of: string) =>
    at(looks.map((look) => ({ ...look, shown: look.id === of })).toSorted(byShown))
  const titleOf = (of: string) => layers.find((layer) => layer.id === of)?.title ?? of
  return (
    <section className={styles.layers} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{m.layers}</h2>
        {looks.length > 1 && <span>{m.topFirst}</span>}
      </div>
      {looks.length === 0 && <p>{m.emptyMap}</p>}
      <ol>
        {looks.map((look, place) => {
          const layer = layers.find((one) => one.id === look.id)
          return (
            layer && (
              <li key={look.id}>
                <Row
                  layer={layer}
                  look={look}
                  first={place === 0}
                  last={place === looks.length - 1}
                  live={live}
                  to={alone(look.id)}
                  onChange={(change) => onLooks(changed(looks, look.id, change))}
                  onMove={(step) => onLooks(moved(looks, look.id, step))}
                />
              </li>
            )
          )
        })}
      </ol>
      {live && mixes(looks, isParted) && (
        <p className={styles.mixed} role="status">
          {m.mixed}
        </p>
      )}
      {live && painted.length > 1 && (
        <label className={styles.switch}>
          <span>{m.swipe}</span>
          <input
            type="checkbox"
            role="switch"
            aria-checked={isParted}
            checked={isParted}
            onChange={(event) => onSwipe(event.currentTarget.checked ? MIDDLE : undefined)}
          />
        </label>
      )}
      {live && isParted && (
        <p className={styles.sides}>{m.sides(titleOf(sides.left), titleOf(sides.right))}</p>
      )}
    </section>
  )
}

/** What is shown lies on top. */
function byShown(one: Look, other: Look): number {
  return Number(other.shown) - Number(one.shown)
}

interface RowProps {
  layer: ClimateLayer
  look: Look
  first: boolean
  last: boolean
  live: boolean
  /** The page that shows it alone. */
  to: string
  onChange: (change: Partial<Look>) => void
  onMove: (step: -1 | 1) => void
}

function Row({ layer, look, first, last, live, to, onChange, onMove }: RowProps) {
  const m = climateTexts
  const { title } = layer
  const { opacity, shown } = look
  const id = useId()
  return (
    <>
      <div className={styles.title}>
        <h3>
          {live && layer.geoserver_layer ? (
            <label>
              <input
                type="checkbox"
                checked={shown}
                onChange={(event) => onChange({ shown: event.currentTarget.checked })}
              />
              {title}
            </label>
          ) : (
            title
          )}
        </h3>
        {live && !first && (
          <span className={styles.up}>
            <IconButton icon="down" label={m.raise(title)} onClick={() => onMove(-1)} />
          </span>
        )}
        {live && !last && (
          <IconButton icon="down" label={m.lower(title)} onClick={() => onMove(1)} />
        )}
      </div>
      {!layer.geoserver_layer && <p>{m.noLayer}</p>}
      {!live && !shown && layer.geoserver_layer && (
        <p>
          <SmartLink to={to}>
            {m.showLayer}
            <span className="sr"> {title}</span>
          </SmartLink>
        </p>
      )}
      {live && shown && layer.geoserver_layer && (
        <div className={styles.opacity}>
          <label htmlFor={id}>
            {m.opacity}
            <span className="sr"> {title}</span>
          </label>
          <input
            id={id}
            type="range"
            min="0"
            max="100"
            step="5"
            value={opacity}
            aria-valuetext={m.percent(opacity)}
            onChange={(event) => onChange({ opacity: Number(event.currentTarget.value) })}
          />
          <output htmlFor={id}>{m.percent(opacity)}</output>
        </div>
      )}
    </>
  )
}
