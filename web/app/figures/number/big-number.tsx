/** One number, and never alone: class in words, rank, year, its place among all, and what it was. */
import { Swatch } from '#app/figures/key.tsx'
import { RankBar } from '#app/figures/number/rank-bar.tsx'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './big-number.module.css'

interface BigNumberProps {
  value: number
  /** As it is printed, without its unit. */
  shown: string
  unit: string
  year: number | null
  class: number
  classTitle: string
  rank: number
  total: number
  /** Least value, bounds of the classes, most. */
  edges: readonly number[]
  words: readonly string[]
  median?: { value: number; text: string } | null
  facts?: readonly { name: string; value: string }[]
}

export function BigNumber(props: BigNumberProps) {
  const {
    value,
    shown,
    unit,
    year,
    classTitle,
    rank,
    total,
    edges,
    words,
    median,
    facts = [],
  } = props
  const m = figureTexts
  return (
    <div className={styles.number}>
      <p className={styles.value}>
        <b>{shown}</b>
        <span>
          {unit}
          {year !== null && <span>{m.inYear(year)}</span>}
        </span>
      </p>
      <div>
        <p className={styles.class}>
          <Swatch look={`class-${props.class}`} />
          <span>
            <strong>{classTitle}</strong>, {m.rankOf(rank, total)}
          </span>
        </p>
        <RankBar
          value={value}
          median={median?.value}
          edges={edges}
          class={props.class}
          words={words}
        />
        {median && (
          <p className={styles.median}>
            <Swatch look="median" /> {median.text}
          </p>
        )}
      </div>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ name, value: fact }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
