/** Texts that open one by one. A link to one of them opens it. */
import type { BlockKind, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { anchorId } from '#app/lib/anchors.ts'
import { rowsOf, textOf } from '#app/lib/block-values.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import styles from './accordion.module.css'

const draw: DrawBlock = (block) => {
  const title = textOf(block.title)
  const items = rowsOf(block.items).filter((item) => textOf(item.title) !== '')
  if (items.length === 0) return null
  return (
    <section className={styles.accordion}>
      {title && <h3>{title}</h3>}
      {items.map((item, at) => {
        const id = textOf(item.id) || `${anchorId(title)}-${at + 1}`
        return (
          <Disclosure key={id} label={textOf(item.title)}>
            {/* A browser opens the box around what a link leads to. */}
            <div id={id}>
              <RichText html={textOf(item.text)} />
            </div>
          </Disclosure>
        )
      })}
    </section>
  )
}

export const kind: BlockKind = { draw }
