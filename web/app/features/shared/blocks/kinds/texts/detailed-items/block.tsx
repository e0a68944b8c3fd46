/** Things side by side in a text, each with a heading that links lead to. */
import type { BlockKind, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { assetOf, choiceOf, rowsOf, textOf } from '#app/lib/block-values.ts'
import { LabelTag } from '#app/ui/label-tag.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import styles from './detailed-items.module.css'

const draw: DrawBlock = (block, { ids }) => {
  const title = textOf(block.title)
  const items = rowsOf(block.items).map((row, at) => ({
    id: ids[at + 1],
    title: textOf(row.title),
    html: textOf(row.text),
    image: assetOf(row.image),
    label: choiceOf(row.label),
  }))
  const Heading = title ? 'h3' : 'h2'
  return (
    (title || items.length > 0) && (
      <>
        {title && (
          <h2 id={ids[0]} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
        )}
        <ol className={styles.items}>
          {items.map(({ id, title: name, html, image, label }) => (
            <li key={id} data-pictured={image?.url ? true : undefined}>
              {image && <Picture asset={image} />}
              <LabelTag label={label} />
              {name && (
                <Heading id={id} tabIndex={-1}>
                  {name}
                </Heading>
              )}
              {html && <RichText html={html} />}
            </li>
          ))}
        </ol>
      </>
    )
  )
}

export const kind: BlockKind = { draw }
