/** A principle as a small figure: its own shape as well as its own colour. */
import { visibleOn } from '#app/lib/contrast.ts'
import styles from './principle-mark.module.css'

/** Drawn around the middle of a square of 16, in the order of the principles. */
const SHAPES = [
  'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2z',
  'M2.7 2.7h10.6v10.6H2.7z',
  'M8 1.6 14.8 13.6H1.2z',
  'M8 .9 15.1 8 8 15.1.9 8z',
  'M5.6 1.8h4.8v3.8h3.8v4.8h-3.8v3.8H5.6v-3.8H1.8V5.6h3.8z',
  'M1.2 2.6h13.6L8 14.4z',
  'M4.6 2.2h6.8L14.8 8l-3.4 5.8H4.6L1.2 8z',
  'M8 .8l2.1 4.9 5.3.4-4 3.5 1.2 5.2L8 12l-4.6 2.8 1.2-5.2-4-3.5 5.3-.4z',
]
const NO_COLOR = '#51615f'
/** The darkest of the grounds that marks stand on. */
const GROUND = '#f3f1e8'

export function shapeAt(index: number): string {
  // The remainder of a length is an index; -1 stands for a principle that nobody knows.
  return SHAPES[Math.max(index, 0) % SHAPES.length] ?? ''
}

/** What an author wrote as a colour, if it is one; darker where nobody would see it. */
export function colorOf(color: string | null | undefined): string {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? visibleOn(color, GROUND) : NO_COLOR
}

interface PrincipleMarkProps {
  shape: number
  color: string | null | undefined
  /** Said where no text stands beside it. */
  title?: string
}

export function PrincipleMark({ shape, color, title }: PrincipleMarkProps) {
  const drawing = <path d={shapeAt(shape)} fill={colorOf(color)} />
  return title === undefined ? (
    <svg className={styles.mark} viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      {drawing}
    </svg>
  ) : (
    <svg className={styles.mark} viewBox="0 0 16 16" width="16" height="16" role="img">
      <title>{title}</title>
      {drawing}
    </svg>
  )
}
