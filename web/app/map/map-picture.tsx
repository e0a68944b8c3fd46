/**
 * A still map: a picture that the map server paints, with outlines and numbered points on it. Where
 * that picture is missing, quiet ground with lines of round degrees still says where they lie.
 */
import type { Outline, Outlines } from '#app/api/types.ts'
import { type MapLayer, mapAddress } from '#app/map/address.ts'
import { type Inset, insetOf } from '#app/map/inset.ts'
import { MapGrid } from '#app/map/map-grid.tsx'
import { MapShape } from '#app/map/map-shape.tsx'
import { BothSizes, type PictureSize } from '#app/map/picture-sizes.tsx'
import { pinsOf } from '#app/map/pins.ts'
import { scaleOf } from '#app/map/scale.ts'
import {
  besideShapes,
  cornersOf,
  type Drawn,
  drawnOf,
  pathOf,
  viewOfShapes,
} from '#app/map/shapes.ts'
import { type LatLng, type MapView, mapView, PICTURE } from '#app/map/view.ts'
import { mapPictureTexts } from '#messages/shared/map-picture.ts'
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
  /** Points have numbers, as the list beside them; where there is none, their tip shows the place. */
  marked?: 'number' | 'dot'
}

export function MapPicture(props: MapPictureProps) {
  return (
    <>
      <BothSizes wide={PICTURE} draw={(size) => <Still {...props} size={size} />} />
      <small className={styles.attribution}>{mapPictureTexts.attribution}</small>
    </>
  )
}

/** Narrower views, in metres, have no coast or border to be known by: they have a grid instead. */
const WARD = 150_000

function Still(props: MapPictureProps & { size: PictureSize }) {
  const { label, points, shapes, centre, zoom, layers = [], marked = 'number', size } = props
  const corners = cornersOf(shapes)
  const placed = points.map((point) => besideShapes(point, corners))
  const all = [...placed, ...corners]
  const view =
    centre || shapes.length === 0
      ? mapView(all, centre && besideShapes(centre, corners), zoom, size)
      : viewOfShapes(all, size)
  if (!view) return null
  const isNear = view.bbox[2] - view.bbox[0] < WARD
  const insetSize = size.name === 'narrow' ? { width: 100, height: 70 } : undefined
  const inset = insetOf(view, placed, shapes, insetSize)
  const { width, height } = view
  return (
    <span className={styles.map}>
      {!isNear && <MapGrid view={view} />}
      <img
        src={mapAddress(view, layers, 'basemap', size.dots)}
        alt={label}
        width={width}
        height={height}
        loading="lazy"
      />
      {isNear && <MapGrid view={view} above />}
      {inset && <InsetMap inset={inset} dots={size.dots} />}
      <svg className={styles.above} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {inOrder(drawnOf(shapes)).map((drawn) => (
          <MapShape key={drawn.look} drawn={drawn} path={pathOf(view, drawn)} />
        ))}
        <ScaleBar view={view} />
        {pinsOf(view, placed).map((pin) => (
          <g key={pin.text} className={styles.pin} transform={`translate(${pin.x} ${pin.y})`}>
            {marked === 'dot' ? (
              // A drop upon its tip, beside the names of the map; places keep away from its edges.
              <path d="M0 0C-3-7-11-12-11-19a11 11 0 1 1 22 0C11-12 3-7 0 0zM0-15a4 4 0 1 1 .1 0z" />
            ) : (
              <>
                <rect
                  x={-pin.width / 2}
                  y={-pin.height / 2}
                  width={pin.width}
                  height={pin.height}
                  rx={pin.height / 2}
                />
                <text y="5">{pin.text}</text>
              </>
            )}
          </g>
        ))}
      </svg>
    </span>
  )
}

/** Says nothing that the text does not: the place is named there. */
function InsetMap({ inset: { view, corner, mark }, dots }: { inset: Inset; dots: number }) {
  const { width, height } = view
  return (
    <span className={styles.inset} data-corner={corner}>
      <img
        src={mapAddress(view, [], 'ground', dots)}
        alt=""
        width={width}
        height={height}
        loading="lazy"
      />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <circle cx={mark.x} cy={mark.y} r="6" />
      </svg>
    </span>
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
