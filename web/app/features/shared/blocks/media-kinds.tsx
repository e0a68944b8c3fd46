/** The kinds of block with films and sounds. */
import { drawSound, drawVideo } from '#app/features/shared/blocks/media-block.tsx'
import { drawSlider } from '#app/features/shared/blocks/slider.tsx'
import type { BlockKinds } from '#app/lib/block-values.ts'

export const MEDIA_BLOCKS: BlockKinds = {
  video_and_description: drawVideo,
  sound_and_description: drawSound,
  slider_of_videos: drawSlider,
}
