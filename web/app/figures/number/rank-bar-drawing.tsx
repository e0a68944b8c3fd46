/** @jsxImportSource #plain */
/** The picture of five classes, a value and a median on them. */
import { placeOnClasses } from '#app/figures/number/place-rank-bar.ts'
import styles from './rank-bar.module.css'

export interface RankBarFacts {
  value: number
  median?: number | null | undefined
  /** Least value, bounds of the classes, most. */
  edges: readonly number[]
}

export function drawRankBar({ value, median, edges }: RankBarFacts) {
  const at = `${placeOnClasses(value, edges)}%`
  const middle =
    median === null || median === undefined ? null : `${placeOnClasses(median, edges)}%`
  return (
    <svg class={styles.bar} width="100%" height="24" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((index) => (
        <rect key={index} x={`${index * 20}%`} y="12" width="20%" height="11" data-class={index} />
      ))}
      {middle && (
        <>
          <line x1={middle} x2={middle} y1="6" y2="24" />
          <line x1={middle} x2={middle} y1="6" y2="24" />
        </>
      )}
      <svg class={styles.pointer} x={at} overflow="visible" aria-hidden="true">
        <path d="M-6.5 1H6.5L0 9.5z" />
        <path d="M0 8V24" />
      </svg>
    </svg>
  )
}
