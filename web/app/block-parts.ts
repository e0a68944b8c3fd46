/**
 * The kinds of block that few texts have. What draws one comes to the browser with the first page
 * that has it: the server names its file (`block-files.ts`), and no page is drawn before it is there.
 */
import { drawOf, learnKinds } from '#app/features/shared/blocks/known-kinds.ts'
import type { BlockKinds } from '#app/lib/block-values.ts'

type Load = () => Promise<BlockKinds>

const media: Load = async () =>
  (await import('#app/features/shared/blocks/media-kinds.tsx')).MEDIA_BLOCKS

const ofPages: Load = async () => (await import('#app/features/shared/pages/kinds.tsx')).PAGE_BLOCKS

export const BLOCK_PARTS: Readonly<Record<string, Load>> = {
  video_and_description: media,
  sound_and_description: media,
  slider_of_videos: media,
  gallery: async () => ({
    gallery: (await import('#app/features/shared/blocks/gallery.tsx')).drawGallery,
  }),
  event: async () => ({
    event: (await import('#app/features/shared/blocks/event-block.tsx')).drawEvent,
  }),
  map: async () => ({
    map: (await import('#app/features/shared/blocks/map-block.tsx')).drawMap,
  }),
  featured_content: ofPages,
  accordion: ofPages,
  voices: ofPages,
  application_info: ofPages,
  iframe: ofPages,
  climate_map: ofPages,
}

/** @throws when one does not arrive. */
export async function loadParts(kinds: Iterable<string>): Promise<void> {
  const missing = [...kinds].filter((kind) => Object.hasOwn(BLOCK_PARTS, kind) && !drawOf(kind))
  const loaded = missing.map(async (kind) => learnKinds((await BLOCK_PARTS[kind]?.()) ?? {}))
  await Promise.all(loaded)
}
