/** A title whose short compounds ("one-day") are not torn apart at a line's end. */
import { Fragment } from 'react'
import styles from './title-text.module.css'

const COMPOUND = /([\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)+)/u
const LONGEST = 14

export function TitleText({ children }: { children: string }) {
  // Most titles have no dash, and the pattern is slow in the server's engine.
  if (!children.includes('-') || !COMPOUND.test(children)) return children
  let at = 0
  return children.split(COMPOUND).map((part) => {
    // Before a compound that begins the title: nothing, where the compound itself is.
    if (part === '') return part
    const key = at
    at += part.length
    return COMPOUND.test(part) && part.length <= LONGEST ? (
      <span key={key} className={styles.whole}>
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    )
  })
}
