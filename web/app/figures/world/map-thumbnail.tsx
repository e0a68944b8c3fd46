/** The world in a few centimetres: who is in which class today, for cards that lead to the map. */
import { useMemo } from 'react'
import { PHONE } from '#app/figures/plot.ts'
import { MAP_PLACES, placeMarks, WORLD } from '#app/figures/world/place-world.ts'
import { useShapes } from '#app/figures/world/use-shapes.ts'
import styles from './map-thumbnail.module.css'

interface MapThumbnailProps {
  /** Codes of countries by class, from the lowest values up. */
  classes: readonly (readonly string[])[]
  /** Which colours classes have: more is worse, more is better, or neither. */
  ramp: 'risk' | 'ready' | 'multi'
}

/** The card's words say what it shows, so readers are told of nothing else. */
export function MapThumbnail({ classes, ramp }: MapThumbnailProps) {
  const { part } = useShapes()
  const known = useMemo(() => classes.flat(), [classes])
  const marks = useMemo(() => placeMarks(known, WORLD, PHONE), [known])
  const without = useMemo(() => {
    const all = new Set(known)
    return [...MAP_PLACES.values()].filter(({ code, drawn }) => drawn && !all.has(code))
  }, [known])
  const groups = classes.map((codes, of) => ({ codes, of }))
  const classOf = new Map(classes.flatMap((codes, of) => codes.map((code) => [code, of] as const)))
  return (
    <svg
      className={styles.thumbnail}
      viewBox={`0 0 ${WORLD.width} ${WORLD.height}`}
      data-ramp={ramp}
      aria-hidden="true"
    >
      <g data-class="none">
        <use href={part('nameless')} />
        {without.map(({ code }) => (
          <use key={code} href={part(code)} />
        ))}
      </g>
      {groups.map(({ codes, of }) => (
        <g key={of} data-class={of}>
          {codes
            .filter((code) => MAP_PLACES.get(code)?.drawn)
            .map((code) => (
              <use key={code} href={part(code)} />
            ))}
        </g>
      ))}
      <use className={styles.coast} href={part('coast')} />
      {marks.map(({ code, x, y }) => (
        <circle
          key={code}
          data-class={classOf.get(code)}
          cx={Math.round((x / 100) * WORLD.width)}
          cy={Math.round((y / 100) * WORLD.height)}
          r="36"
        />
      ))}
    </svg>
  )
}
