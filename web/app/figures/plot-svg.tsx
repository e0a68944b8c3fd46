/** @jsxImportSource #plain */
/** The picture of a figure: as wide as its frame, as high as it was placed, with text that never scales. */
import { type Label, type Plot, TEXT } from '#app/figures/plot.ts'
import type { Plain } from '#app/lib/plain/markup.ts'
import styles from './plot-svg.module.css'

interface PlotSvgProps {
  plot: Plot
  /** What the picture says, for those who do not see it. */
  label: string
  children: Plain
}

export function PlotSvg({ plot, label, children }: PlotSvgProps) {
  return (
    <div class={styles.plot} data-left={plot.left} data-right={plot.right}>
      <svg width="100%" height={plot.height} role="img" aria-label={label}>
        {children}
      </svg>
    </div>
  )
}

/** A text at its place, with a rim of the ground's colour so that lines below do not cross it. */
export function PlotText({ label, look }: { label: Label; look?: 'muted' | 'title' | undefined }) {
  const { text, x, dx, y, anchor, size = TEXT, bold = false } = label
  return (
    <text
      class={styles.text}
      x={`${x}%`}
      // The line's middle is a third of its size above where letters stand.
      y={Math.round((y + size * 0.34) * 10) / 10}
      dx={dx}
      text-anchor={anchor === 'start' ? undefined : anchor}
      font-size={size}
      font-weight={bold ? 600 : undefined}
      data-look={look}
    >
      {text}
    </text>
  )
}

interface CurvesProps {
  /** As wide as the curves were made; it is stretched to the plot's width. */
  width: number
  height: number
  children: Plain
}

/** Curves are stretched across; their strokes are not. */
export function Curves({ width, height, children }: CurvesProps) {
  return (
    <svg
      class={styles.curves}
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function GridLine({ y, look = 'grid' }: { y: number; look?: 'grid' | 'axis' }) {
  return <line class={styles.line} x1="0" x2="100%" y1={y} y2={y} data-look={look} />
}

export function UprightLine(props: {
  x: number
  from: number
  to: number
  look?: 'grid' | 'axis'
}) {
  const { x, from, to, look = 'grid' } = props
  const at = `${x}%`
  return <line class={styles.line} x1={at} x2={at} y1={from} y2={to} data-look={look} />
}

/** Fills of what has no data: hatched, never a colour of a ramp. `scale`: units of the picture for a pixel. */
export function Hatch({ id, scale = 1 }: { id: string; scale?: number }) {
  return (
    <pattern
      id={id}
      class={styles.hatch}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(45) scale(${scale})`}
    >
      <rect width="6" height="6" />
      <path d="M0 0V6" />
    </pattern>
  )
}

/** The shapes of compared countries: circle, square, diamond. Around their middle, in pixels. */
const GLYPHS = [
  'M-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z',
  'M-5.8-5.8H5.8V5.8H-5.8z',
  'M0-7.6 7.6 0 0 7.6-7.6 0z',
] as const

export function Glyph({ country }: { country: number }) {
  return <path class={styles.glyph} d={GLYPHS[country % 3]} data-country={country % 3} />
}
