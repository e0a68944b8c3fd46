/**
 * A still map: a picture that the map server draws, with outlines and numbered points on it. Where
 * that picture is missing, quiet ground with lines of round degrees still says where they lie.
 */
import type { Outline, Outlines } from '#app/api/types.ts'
import { type MapLayer, mapAddress } from '#app/map/address.ts'
import { type Inset, insetOf } from '#app/map/inset.ts'
import { MapShape } from '#app/map/map-shape.tsx'
import { scaleOf } from '#app/map/scale.ts'
import {
  besideShapes,
  cornersOf,
  type Drawn,
  drawnOf,
  pathOf,
  viewOfShapes,
} from '#app/map/shapes.ts'
import { gridOf, type LatLng, type MapView, mapView, placeOn } from '#app/map/view.ts'
import styles from './map-picture.module.css'

interface MapPictureProps {
  label: string
  points: readonly LatLng[]
  /** Of files with shapes. */
  shapes: readonly Outlines[]
  /** What an author wishes to see. Without it the map shows all that lies on it. */
  centre?: LatLng | undefined
  zoom: number
  /** What lies on the ground. */
  layers?: readonly MapLayer[]
}

export function MapPicture({ label, points, shapes, centre, zoom, layers = [] }: MapPictureProps) {
  const corners = cornersOf(shapes)
  const placed = points.map((point) => besideShapes(point, corners))
  const all = [...placed, ...corners]
  const view =
    centre || shapes.length === 0
      ? mapView(all, centre && besideShapes(centre, corners), zoom)
      : viewOfShapes(all)
  if (!view) return null
  const inset = insetOf(view, placed, shapes)
  const { width, height } = view
  const box = `0 0 ${width} ${height}`
  return (
    <div className={styles.map}>
      <Grid view={view} />
      <img
        src={mapAddress(view, layers)}
        alt={label}
        width={width}
        height={height}
        loading="lazy"
      />
      {inset && <InsetMap inset={inset} />}
      <svg className={styles.above} viewBox={box} aria-hidden="true">
        {inOrder(drawnOf(shapes)).map((drawn) => (
          <MapShape key={drawn.look} drawn={drawn} path={pathOf(view, drawn)} />
        ))}
        {shapes.length > 0 && <ScaleBar view={view} />}
        {placed.map((point, at) => {
          const { x, y } = placeOn(view, point)
          const key = `${point.lat} ${point.lng} ${at}`
          return (
            <g key={key} className={styles.point}>
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

/** Says nothing that the text does not: the place is named there. */
function InsetMap({ inset: { view, corner, mark } }: { inset: Inset }) {
  const { width, height } = view
  return (
    <div className={styles.inset} data-corner={corner}>
      <img
        src={mapAddress(view, [], 'ground')}
        alt=""
        width={width}
        height={height}
        loading="lazy"
      />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <circle cx={mark.x} cy={mark.y} r="7" />
      </svg>
    </div>
  )
}

/** Areas lie under lines, lines under points; each keeps the look of its place in the list. */
function inOrder(all: readonly Drawn[]): Drawn[] {
  const kinds: readonly Outline['kind'][] = ['area', 'line', 'point']
  return kinds.flatMap((kind) => all.filter(({ outline }) => outline.kind === kind))
}

function ScaleBar({ view }: { view: MapView }) {
  const scale = scaleOf(view)
  if (!scale) return null
  const [right, bottom] = [view.width - 14, view.height - 12]
  return (
    <g className={styles.scale}>
      <path d={`M${right - scale.width} ${bottom - 6}v6h${scale.width}v-6`} />
      <text x={right} y={bottom - 12}>
        {scale.label}
      </text>
    </g>
  )
}

function Grid({ view }: { view: MapView }) {
  const { width, height } = view
  const { meridians, parallels } = gridOf(view)
  return (
    <svg className={styles.ground} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {meridians.map(({ label, at }) => (
        <g key={label}>
          <path d={`M${at} 0V${height}`} />
          <text x={at + 4} y={height - 6}>
            {label}
          </text>
        </g>
      ))}
      {parallels.map(({ label, at }) => (
        <g key={label}>
          <path d={`M0 ${at}H${width}`} />
          <text x="6" y={at - 5}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  )
}
