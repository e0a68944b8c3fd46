/** Five classes as a bar, with a value's place on it and the median of its peers. */
import { placeOnClasses } from '#app/figures/number/place-rank-bar.ts'
import styles from './rank-bar.module.css'

interface RankBarProps {
  value: number
  median?: number | null
  /** Least value, bounds of the classes, most. */
  edges: readonly number[]
  /** Of the value, from 0. */
  class: number
  /** Words for the classes, from the lowest; without them there is the bar alone. */
  words?: readonly string[]
}

export function RankBar({ value, median, edges, words, class: own }: RankBarProps) {
  const at = `${placeOnClasses(value, edges)}%`
  const middle =
    median === null || median === undefined ? null : `${placeOnClasses(median, edges)}%`
  return (
    <div aria-hidden="true">
      <svg className={styles.bar} width="100%" height="24" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((index) => (
          <rect
            key={index}
            x={`${index * 20}%`}
            y="12"
            width="20%"
            height="11"
            data-class={index}
          />
        ))}
        {middle && <line x1={middle} x2={middle} y1="8" y2="24" />}
        <svg className={styles.pointer} x={at} overflow="visible" aria-hidden="true">
          <path d="M-6.5 1H6.5L0 9.5z" />
          <path d="M0 8V24" />
        </svg>
      </svg>
      {words && (
        <ol className={styles.words}>
          {words.map((word, index) => (
            <li key={word} data-own={index === own || undefined}>
              {word}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
