/** A picture with what is said about it. How large it is, and where, is the block's. */
import type { BlockKind, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { assetOf, textOf } from '#app/lib/block-values.ts'
import { Picture } from '#app/ui/picture.tsx'

const draw: DrawBlock = (block) => {
  const image = assetOf(block.image)
  const caption = textOf(block.caption)
  return (
    image && (
      <figure>
        <Picture asset={image} shape="natural" />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    )
  )
}

export const kind: BlockKind = { draw }
