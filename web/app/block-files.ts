/**
 * Which files a page fetches to draw its blocks, as the client manifest names them. Kinds that are
 * not here come with every page that has a text.
 */
import { kindsIn } from '#app/engine/kinds-in.ts'

type SourceFile = `app/${string}.tsx` | `app/${string}.ts`

/** Knows where each kind is. */
const PARTS: SourceFile = 'app/block-parts.ts'

const MEDIA: SourceFile = 'app/features/shared/blocks/media-kinds.tsx'
const OF_PAGES: SourceFile = 'app/features/shared/pages/kinds.tsx'

export const BLOCK_FILES: Readonly<Record<string, SourceFile>> = {
  video_and_description: MEDIA,
  sound_and_description: MEDIA,
  gallery: 'app/features/shared/blocks/gallery.tsx',
  slider_of_videos: MEDIA,
  event: 'app/features/shared/blocks/event-block.tsx',
  map: 'app/features/shared/blocks/map-block.tsx',
  featured_content: OF_PAGES,
  accordion: OF_PAGES,
  voices: OF_PAGES,
  application_info: OF_PAGES,
  iframe: OF_PAGES,
  climate_map: OF_PAGES,
}

export function blockFiles(data: unknown): string[] {
  const files = [...kindsIn(data)].flatMap((kind) =>
    Object.hasOwn(BLOCK_FILES, kind) ? (BLOCK_FILES[kind] ?? []) : [],
  )
  return files.length > 0 ? [PARTS, ...new Set(files)] : []
}
