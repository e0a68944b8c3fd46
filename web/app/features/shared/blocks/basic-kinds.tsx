/** The kinds of block that need little to be drawn: every page with a text has them at once. */
import { drawActions } from '#app/features/shared/blocks/actions-block.tsx'
import { drawAnchor } from '#app/features/shared/blocks/anchor.tsx'
import { drawFiles } from '#app/features/shared/blocks/files-block.tsx'
import { drawItems } from '#app/features/shared/blocks/items-block.tsx'
import { drawNavigation } from '#app/features/shared/blocks/navigation-block.tsx'
import { drawNetwork } from '#app/features/shared/blocks/network-block.tsx'
import { drawPicture } from '#app/features/shared/blocks/picture-block.tsx'
import { drawQuote } from '#app/features/shared/blocks/quote.tsx'
import { drawText } from '#app/features/shared/blocks/text.tsx'
import type { BlockKinds } from '#app/lib/block-values.ts'

export const BASIC_BLOCKS: BlockKinds = {
  text_block: drawText,
  anchor: drawAnchor,
  quote: drawQuote,
  image_and_caption: drawPicture,
  detailed_items: drawItems,
  navigation: drawNavigation,
  network: drawNetwork,
  files: drawFiles,
  actions: drawActions,
}
