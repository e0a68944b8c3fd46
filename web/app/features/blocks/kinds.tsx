/** How each kind of block of articles, stories and networks is drawn. A new kind is a new line here. */
import { drawAnchor } from '#app/features/blocks/anchor.tsx'
import { drawPicture } from '#app/features/blocks/picture-block.tsx'
import { drawQuote } from '#app/features/blocks/quote.tsx'
import { drawText } from '#app/features/blocks/text.tsx'
import type { BlockKinds } from '#app/lib/block-values.ts'

export const BLOCKS: BlockKinds = {
  text_block: drawText,
  anchor: drawAnchor,
  quote: drawQuote,
  image_and_caption: drawPicture,
}
