/** What the signs of a figure mean. Only for what cannot be named where it stands. */
import { type ReactNode, useId } from 'react'
import { Swatch as drawSwatch, type KeyLook } from '#app/figures/swatch.tsx'
import { nodeOf } from '#app/lib/plain/plain-elements.tsx'
import styles from './key.module.css'

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

export function Swatch({ look }: { look: KeyLook }) {
  const hatch = useId()
  return nodeOf(drawSwatch({ look, hatch }))
}
