/** The card of the pinned country on the map, with a line to its place. */
import type { Form } from '#app/figures/plot.ts'
import { type MapView, placeCallout } from '#app/figures/world/place-world.ts'
import styles from './world-map.module.css'

interface CalloutProps {
  text: string
  /** The text in parts, for where it has no room in one line. */
  parts: readonly string[]
  /** Per cent of the view. */
  at: { x: number; y: number }
  view: MapView
  form: Form
}

export function Callout({ text, parts, at, view, form }: CalloutProps) {
  const placed = placeCallout(text, parts, at, view, form)
  const { left, top, width, height, lines, size, stem } = placed
  return (
    <svg
      className={styles.callout}
      x={`${at.x}%`}
      y={`${at.y}%`}
      overflow="visible"
      aria-hidden="true"
    >
      <path d={`M0 0V${stem}`} />
      <rect x={left} y={top} width={width} height={height} rx="4" />
      {lines.map((line) => (
        <text key={line.text} x={left + width / 2} y={line.y} textAnchor="middle" fontSize={size}>
          {line.text}
        </text>
      ))}
    </svg>
  )
}
