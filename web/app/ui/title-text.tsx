/** A title whose short compounds ("one-day") are not torn apart at a line's end. */
import styles from './title-text.module.css'

const COMPOUND = /([\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)+)/u
const LONGEST = 14

export function TitleText({ children }: { children: string }) {
  // Most titles have no dash, and the pattern is slow in the server's engine.
  if (!children.includes('-')) return children
  return children.split(COMPOUND).map((part, at) =>
    // Those at odd places are the compounds.
    at % 2 && part.length <= LONGEST ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <span key={at} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
