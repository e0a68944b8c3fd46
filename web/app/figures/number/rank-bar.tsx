/** Five classes as a bar, with a value's place on it and the median of its peers. */
import { drawRankBar, type RankBarFacts } from '#app/figures/number/rank-bar-drawing.tsx'
import { Drawing } from '#app/lib/plain/drawing.tsx'
import styles from './rank-bar.module.css'

interface RankBarProps extends RankBarFacts {
  /** Of the value, from 0. */
  class: number
  /** Words for the classes, from the lowest; without them there is the bar alone. */
  words?: readonly string[]
}

export function RankBar({ value, median, edges, words, class: own }: RankBarProps) {
  return (
    <div aria-hidden="true">
      <Drawing facts={{ value, median, edges }} draw={drawRankBar} />
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
