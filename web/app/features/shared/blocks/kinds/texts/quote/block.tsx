/** Somebody's words, set apart. */
import type { BlockKind, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { textOf } from '#app/lib/block-values.ts'
import styles from './quote.module.css'

const draw: DrawBlock = (block) => {
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

export const kind: BlockKind = { draw }
