/** An entry on a still map, or how many there are at a place. Stands at the origin of its drawing. */
import styles from './spot-mark.module.css'

interface SpotMarkProps {
  count: number
  /** Of one alone: a path around the middle of a square of 16, and its colour. */
  shape: string
  color: string
}

export function SpotMark({ count, shape, color }: SpotMarkProps) {
  return count === 1 ? (
    <path
      className={styles.shape}
      transform="translate(-11.2 -11.2) scale(1.4)"
      d={shape}
      fill={color}
    />
  ) : (
    <>
      <circle className={styles.several} r="12" />
      <text className={styles.number} y="5">
        {count}
      </text>
    </>
  )
}
