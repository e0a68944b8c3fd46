/** Somebody's words, set apart. */
import { type DrawBlock, textOf } from '#app/lib/block-values.ts'
import styles from './quote.module.css'

export const drawQuote: DrawBlock = (block) => {
  const quote = textOf(block.quote)
  const source = textOf(block.source)
  return (
    quote && (
      <figure className={styles.quote}>
        <blockquote>
          <p>{quote}</p>
        </blockquote>
        {source && <figcaption>{source}</figcaption>}
      </figure>
    )
  )
}
