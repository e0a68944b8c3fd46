/** How much room a block takes, and on which side of the text it stands. */
import type { Block } from '#app/api/types.ts'
import { type BlockKind, WIDTHS, type Width } from '#app/features/shared/blocks/kind.ts'
import { choiceOf } from '#app/lib/block-values.ts'

interface Room {
  width: Width
  /** Only a small picture has text beside it. */
  side: 'left' | 'right' | undefined
}

export function widthOf(block: Block, { width: usual = 'medium' }: Pick<BlockKind, 'width'>): Room {
  const asked = choiceOf(block.layout_size)
  const width =
    WIDTHS.find((known) => known === asked) ?? (typeof usual === 'string' ? usual : usual(block))
  const floats = width === 'small' && block.type === 'image_and_caption'
  const direction = choiceOf(block.direction) === 'left' ? 'left' : 'right'
  return { width, side: floats ? direction : undefined }
}
