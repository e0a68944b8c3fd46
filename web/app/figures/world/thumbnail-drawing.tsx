/** @jsxImportSource #plain */
/** The picture of a map in a few centimetres. */
import { PHONE } from '#app/figures/plot.ts'
import { Hatch } from '#app/figures/plot-svg.tsx'
import { MAP_PLACES, placeMarks, WORLD } from '#app/figures/world/place-world.ts'
import styles from './map-thumbnail.module.css'

export interface ThumbnailProps {
  /** Codes of countries by class, from the lowest values up. */
  classes: readonly (readonly string[])[]
  /** Which colours classes have: more is worse, more is better, or neither. */
  ramp: 'risk' | 'ready' | 'multi'
}

export type ThumbnailFacts = ThumbnailProps & {
  /** The name of the pattern of what has no data. */
  hatch: string
  /** The address of the shapes, up to their names. */
  shapes: string
}

/** The card's words say what it shows, so readers are told of nothing else. */
export function drawThumbnail({ classes, ramp, hatch, shapes }: ThumbnailFacts) {
  const known = new Map(classes.flatMap((codes, of) => codes.map((code) => [code, of] as const)))
  const without = [...MAP_PLACES.values()].filter(({ code, drawn }) => drawn && !known.has(code))
  const marks = placeMarks([...known.keys()], WORLD, PHONE)
  return (
    <svg
      class={styles.thumbnail}
      viewBox={`0 0 ${WORLD.width} ${WORLD.height}`}
      data-ramp={ramp}
      aria-hidden="true"
    >
      <Hatch id={hatch} scale={HATCH_SCALE} />
      <g data-class="none" fill={`url(#${hatch})`}>
        <use href={`${shapes}nameless`} />
        {without.map(({ code }) => (
          <use key={code} href={shapes + code} />
        ))}
      </g>
      {classes.map((codes, of) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: classes have no other name
        <g key={of} data-class={of}>
          {codes
            .filter((code) => MAP_PLACES.get(code)?.drawn)
            .map((code) => (
              <use key={code} href={shapes + code} />
            ))}
        </g>
      ))}
      <use class={styles.coast} href={`${shapes}coast`} />
      {marks.map(({ code, x, y }) => (
        <circle
          key={code}
          data-class={known.get(code)}
          cx={Math.round((x / 100) * WORLD.width)}
          cy={Math.round((y / 100) * WORLD.height)}
          r="36"
        />
      ))}
    </svg>
  )
}

/** Units of the picture for a pixel, about, where it is as wide as a card. */
const HATCH_SCALE = Math.round(WORLD.width / 360)
