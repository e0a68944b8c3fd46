/** The card of the pinned country on the map, with a line to its place. */
import type { Form } from '#app/figures/plot.ts'
import { type MapView, placeCallout } from '#app/figures/world/place-world.ts'
import styles from './world-map.module.css'

interface CalloutProps {
  text: string
  /** Per cent of the view. */
  at: { x: number; y: number }
  view: MapView
  form: Form
}

export function Callout({ text, at, view, form }: CalloutProps) {
  const { left, top, width, height, size, stem } = placeCallout(text, at, view, form)
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
      <text
        x={left + width / 2}
        y={top + height / 2 + size * 0.34}
        textAnchor="middle"
        fontSize={size}
      >
        {text}
      </text>
    </svg>
  )
}
