/** @jsxImportSource #plain */
/** The signs of figures, for keys and tables. */
import { Glyph, Hatch } from '#app/figures/plot-svg.tsx'
import styles from './key.module.css'

export type KeyLook =
  | 'first'
  | 'second'
  | 'third'
  | 'observed'
  | 'first-peer'
  | 'second-peer'
  | 'peer-line'
  | 'band'
  | `band-${number}`
  | 'dot'
  | 'ring'
  | 'median'
  | 'none'
  | 'marker'
  | `part-${number}`
  | `country-${number}`
  | `class-${number}`

interface SwatchProps {
  look: KeyLook
  /** The name of the pattern of what has no data. */
  hatch?: string
}

const SQUARE = { x: -9, y: -9, width: 18, height: 18, rx: 2 }

/** A sign as it stands in the figure, so that it is told by shape as well as by colour. */
export function Swatch({ look, hatch = '' }: SwatchProps) {
  const [kind, number] = look.split('-')
  return (
    <svg class={styles.swatch} viewBox="-12 -10 24 20" aria-hidden="true">
      {kind === 'country' && <Glyph country={Number(number)} />}
      {kind === 'class' && <rect {...SQUARE} data-class={number} />}
      {kind === 'part' && <rect {...SQUARE} data-part={number} />}
      {look === 'none' && (
        <>
          <Hatch id={hatch} />
          <rect {...SQUARE} data-kind="none" fill={`url(#${hatch})`} />
        </>
      )}
      {look === 'band' && (
        <>
          <rect x="-12" y="-6" width="12" height="12" data-kind="band" data-number="0" />
          <rect y="-6" width="12" height="12" data-kind="band" data-number="1" />
        </>
      )}
      {kind === 'band' && number && (
        <rect x="-12" y="-6" width="24" height="12" data-kind="band" data-number={number} />
      )}
      {(look === 'dot' || look === 'ring' || look === 'marker') && (
        <circle r="6" data-kind={look} />
      )}
      {look === 'median' && <path d="M0-9V9" data-kind="median" />}
      {['first', 'second', 'third', 'observed', 'peer'].includes(kind ?? '') && (
        <path d="M-12 0H12" data-kind="line" data-number={look} />
      )}
    </svg>
  )
}
