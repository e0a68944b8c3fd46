/** What people in different roles say, side by side. */
import type { BlockKind, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { assetOf, rowsOf, textOf } from '#app/lib/block-values.ts'
import { Picture } from '#app/ui/picture.tsx'
import styles from './voices.module.css'

const draw: DrawBlock = (block) => {
  const title = textOf(block.title)
  const voices = rowsOf(block.voices).filter((voice) => textOf(voice.quote) !== '')
  if (voices.length === 0) return null
  return (
    <section className={styles.voices}>
      {title && <h3>{title}</h3>}
      <ul>
        {voices.map((voice) => {
          const image = assetOf(voice.image)
          const who = [textOf(voice.role), textOf(voice.place)].filter(Boolean).join(', ')
          return (
            <li key={textOf(voice.quote)}>
              <figure>
                {image && <Picture asset={image} />}
                <blockquote>
                  <p>{textOf(voice.quote)}</p>
                </blockquote>
                {who && <figcaption>{who}</figcaption>}
              </figure>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export const kind: BlockKind = { draw, width: 'full_width' }
