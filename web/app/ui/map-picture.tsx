/**
 * A still map: a picture that the map server draws, with numbered points on it. Where that picture
 * is missing, quiet ground with lines of round degrees still says where the points lie.
 */
import { type MapLayer, mapAddress } from '#app/lib/map-address.ts'
import { gridOf, type LatLng, mapView, placeOn } from '#app/lib/map-picture.ts'
import styles from './map-picture.module.css'

interface MapPictureProps {
  label: string
  points: readonly LatLng[]
  centre?: LatLng | undefined
  zoom: number
  /** What lies on the ground. */
  layers?: readonly MapLayer[]
}

export function MapPicture({ label, points, centre, zoom, layers = [] }: MapPictureProps) {
  const view = mapView(points, centre, zoom)
  if (!view) return null
  const { width, height } = view
  const { meridians, parallels } = gridOf(view)
  const box = `0 0 ${width} ${height}`
  return (
    <div className={styles.map}>
      <svg className={styles.ground} viewBox={box} aria-hidden="true">
        {meridians.map(({ label: text, at }) => (
          <g key={text}>
            <path d={`M${at} 0V${height}`} />
            <text x={at + 4} y={height - 6}>
              {text}
            </text>
          </g>
        ))}
        {parallels.map(({ label: text, at }) => (
          <g key={text}>
            <path d={`M0 ${at}H${width}`} />
            <text x="6" y={at - 5}>
              {text}
            </text>
          </g>
        ))}
      </svg>
      <img
        src={mapAddress(view, layers)}
        alt={label}
        width={width}
        height={height}
        loading="lazy"
      />
      <svg className={styles.points} viewBox={box} aria-hidden="true">
        {points.map((point, at) => {
          const { x, y } = placeOn(view, point)
          const key = `${point.lat} ${point.lng} ${at}`
          return (
            <g key={key}>
              <circle cx={x} cy={y} r="14" />
              <text x={x} y={y + 5}>
                {at + 1}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
