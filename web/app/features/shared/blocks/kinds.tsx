/**
 * How each kind of block of articles, stories and networks is drawn. A new kind is a new line here
 * and in `block-parts.ts`, or one in `basic-kinds.tsx`.
 */
import { BASIC_BLOCKS } from '#app/features/shared/blocks/basic-kinds.tsx'
import { drawEvent } from '#app/features/shared/blocks/event-block.tsx'
import { drawGallery } from '#app/features/shared/blocks/gallery.tsx'
import { drawMap } from '#app/features/shared/blocks/map-block.tsx'
import { MEDIA_BLOCKS } from '#app/features/shared/blocks/media-kinds.tsx'
import type { BlockKinds } from '#app/lib/block-values.ts'

export const BLOCKS: BlockKinds = {
  ...BASIC_BLOCKS,
  ...MEDIA_BLOCKS,
  gallery: drawGallery,
  event: drawEvent,
  map: drawMap,
}
