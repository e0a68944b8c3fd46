/**
 * A still map in two sizes: a wide one, and one for narrow columns and phones, which is higher and
 * painted with names and lines as large there. The style sheet shows one; the picture of the other is
 * never fetched, since it is lazy.
 */
import type { ReactNode } from 'react'
import styles from './picture-sizes.module.css'

export interface PictureSize {
  name: 'wide' | 'narrow'
  width: number
  height: number
  /** Pixels for each one of the style sheet. */
  dots: number
}

/** Narrow pictures are shown up to this wide: see the style sheet. Phones have fine screens. */
export const NARROW: PictureSize = { name: 'narrow', width: 336, height: 280, dots: 2 }

interface BothSizesProps {
  wide: { width: number; height: number }
  /** Of the narrow picture. */
  height?: number
  draw: (size: PictureSize) => ReactNode
}

export function BothSizes({ wide, height = NARROW.height, draw }: BothSizesProps) {
  return (
    <span className={styles.sizes}>
      <span data-size="wide">{draw({ name: 'wide', ...wide, dots: 1 })}</span>
      <span data-size="narrow">{draw({ ...NARROW, height })}</span>
    </span>
  )
}
