/** A film with what is said about it. */
import type { BlockKind } from '#app/features/shared/blocks/kind.ts'
import { drawMedia } from '#app/features/shared/blocks/media/media-block.tsx'

export const kind: BlockKind = { draw: drawMedia('video') }
