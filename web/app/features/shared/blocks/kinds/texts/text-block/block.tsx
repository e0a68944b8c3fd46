/** Running text. */
import type { BlockKind, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { textOf } from '#app/lib/block-values.ts'
import { RichText } from '#app/ui/rich-text.tsx'

const draw: DrawBlock = (block, { opening }) => {
  const html = textOf(block.text)
  return html && <RichText html={html} opening={opening} />
}

export const kind: BlockKind = { draw }
