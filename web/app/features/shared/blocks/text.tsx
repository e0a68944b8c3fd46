/** Running text. */
import type { DrawBlock } from '#app/lib/block-values.ts'
import { textOf } from '#app/lib/block-values.ts'
import { RichText } from '#app/ui/rich-text.tsx'

export const drawText: DrawBlock = (block, { opening }) => {
  const html = textOf(block.text)
  return html && <RichText html={html} opening={opening} />
}
