/** An outline on a map: how one of several is drawn, there and in the list that names it. */
import { type Drawn, markAt } from '#app/map/shapes.ts'
import styles from './map-shape.module.css'

interface MapShapeProps {
  drawn: Drawn
  path: string
}

/**
 * Three colours, and four strokes, or marks where it is a point: the first twelve of a kind differ,
 * and each from its neighbours in both.
 */
export function MapShape({ drawn: { outline, look }, path }: MapShapeProps) {
  return (
    <path
      className={styles.shape}
      d={path}
      data-kind={outline.kind}
      data-color={look % 3}
      data-stroke={look % 4}
    />
  )
}

export function ShapeSwatch({ drawn }: { drawn: Drawn }) {
  const middle = { x: 14, y: 9 }
  const paths = { area: 'M2 3H26V15H2Z', line: 'M1 9H27', point: markAt(middle, drawn.look) }
  return (
    <svg className={styles.swatch} viewBox="0 0 28 18" aria-hidden="true">
      <MapShape drawn={drawn} path={paths[drawn.outline.kind]} />
    </svg>
  )
}
