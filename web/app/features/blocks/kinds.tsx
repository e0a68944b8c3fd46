/** How each kind of block of articles, stories and networks is drawn. A new kind is a new line here. */
import { drawActions } from '#app/features/blocks/actions-block.tsx'
import { drawAnchor } from '#app/features/blocks/anchor.tsx'
import { drawEvent } from '#app/features/blocks/event-block.tsx'
import { drawFiles } from '#app/features/blocks/files-block.tsx'
import { drawGallery } from '#app/features/blocks/gallery.tsx'
import { drawItems } from '#app/features/blocks/items-block.tsx'
import { drawMap } from '#app/features/blocks/map-block.tsx'
import { drawSound, drawVideo } from '#app/features/blocks/media-block.tsx'
import { drawNavigation } from '#app/features/blocks/navigation-block.tsx'
import { drawNetwork } from '#app/features/blocks/network-block.tsx'
import { drawPicture } from '#app/features/blocks/picture-block.tsx'
import { drawQuote } from '#app/features/blocks/quote.tsx'
import { drawSlider } from '#app/features/blocks/slider.tsx'
import { drawText } from '#app/features/blocks/text.tsx'
import type { BlockKinds } from '#app/lib/block-values.ts'

export const BLOCKS: BlockKinds = {
  text_block: drawText,
  anchor: drawAnchor,
  quote: drawQuote,
  image_and_caption: drawPicture,
  video_and_description: drawVideo,
  sound_and_description: drawSound,
  gallery: drawGallery,
  slider_of_videos: drawSlider,
  event: drawEvent,
  network: drawNetwork,
  navigation: drawNavigation,
  files: drawFiles,
  actions: drawActions,
  map: drawMap,
  detailed_items: drawItems,
}
