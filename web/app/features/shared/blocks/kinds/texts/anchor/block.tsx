/** A heading that the contents lead to. */
import type { BlockKind, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { choiceOf, textOf } from '#app/lib/block-values.ts'

const draw: DrawBlock = (block, { ids }) => {
  const title = textOf(block.title)
  if (!title) return null
  // The page's own title is the h1: an author's h1 is one below.
  const Tag = choiceOf(block.anchor_type) === 'h1' ? 'h2' : 'h3'
  return (
    <Tag id={ids[0]} tabIndex={-1}>
      {title}
    </Tag>
  )
}

export const kind: BlockKind = { draw }
