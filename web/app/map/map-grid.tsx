/** Lines of round degrees: the ground of a map that does not arrive, and of one so near that it has none. */
import { gridOf, type MapView } from '#app/map/view.ts'
import styles from './map-grid.module.css'

/** To the right of this part of the width stands the scale. */
const FREE = 0.68
/** So far from the left the picture may say, on its lowest line, that its data is invented. */
const SAID = 92

interface MapGridProps {
  view: MapView
  /** On the picture rather than under it. */
  above?: boolean
}

export function MapGrid({ view, above = false }: MapGridProps) {
  const { width, height } = view
  const { meridians, parallels } = gridOf(view)
  return (
    <svg
      className={styles.grid}
      data-above={above}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {meridians.map(({ label, at }) => (
        <g key={at}>
          <path d={`M${at} 0V${height}`} />
          {at < width * FREE && (
            <text x={at + 4} y={height - (at > SAID ? 6 : 24)}>
              {label}
            </text>
          )}
        </g>
      ))}
      {parallels.map(({ label, at }) => (
        <g key={at}>
          <path d={`M0 ${at}H${width}`} />
          <text x="6" y={at - 5}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  )
}
