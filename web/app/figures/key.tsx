/** What the signs of a figure mean. Only for what cannot be named where it stands. */
import { type ReactNode, useId } from 'react'
import { Glyph, Hatch } from '#app/figures/plot-svg.tsx'
import { elementOf, type PlainElement } from '#app/lib/plain-elements.tsx'
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

export interface KeyItem {
  look: KeyLook
  text: ReactNode
}

export function Key({ items }: { items: readonly KeyItem[] }) {
  return (
    <ul className={styles.key}>
      {items.map(({ look, text }) => (
        <li key={look}>
          <Swatch look={look} /> {text}
        </li>
      ))}
    </ul>
  )
}

const SQUARE = { x: -9, y: -9, width: 18, height: 18, rx: 2 }
const VIEW = '-12 -10 24 20'

/** The sign of a class, as tables with hundreds of them tell it. */
export function classSwatch(of: number | string): PlainElement {
  return {
    tag: 'svg',
    key: 'swatch',
    attributes: { class: styles.swatch, viewBox: VIEW, 'aria-hidden': 'true' },
    inside: [{ tag: 'rect', key: 0, attributes: { ...SQUARE, 'data-class': of } }],
  }
}

/** A sign as it stands in the figure, so that it is told by shape as well as by colour. */
export function Swatch({ look }: { look: KeyLook }) {
  const hatch = useId()
  const [kind, number] = look.split('-')
  if (kind === 'class' && number) return elementOf(classSwatch(number))
  return (
    <svg className={styles.swatch} viewBox={VIEW} aria-hidden="true">
      {kind === 'country' && <Glyph country={Number(number)} />}
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
