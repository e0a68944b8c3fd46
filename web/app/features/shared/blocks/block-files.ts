/**
 * Which files a page that the server rendered fetches for its blocks, as the client manifest names
 * them. Basic kinds come with every page that has a text.
 */
import { lazyFiles } from 'virtual:block-kinds/files'
import { kindsIn, livelyOf } from '#app/features/shared/blocks/kinds-in.ts'

/** Knows where each kind is. */
const LOADER = 'app/features/shared/blocks/lazy-kinds.ts'

/** For every kind that is not basic. */
export const ALL_FILES: readonly string[] = [LOADER, ...new Set(Object.values(lazyFiles))]

export function blockFiles(data: unknown): string[] {
  const found = [...livelyOf(kindsIn(data))].flatMap((type) =>
    Object.hasOwn(lazyFiles, type) ? (lazyFiles[type] ?? []) : [],
  )
  return found.length > 0 ? [LOADER, ...new Set(found)] : []
}
