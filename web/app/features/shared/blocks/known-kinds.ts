/**
 * The kinds of block that can be drawn now. A server knows all of them; a browser learns those of a
 * page before it draws the page.
 */
import { BASIC_BLOCKS } from '#app/features/shared/blocks/basic-kinds.tsx'
import type { BlockKinds, DrawBlock } from '#app/lib/block-values.ts'

const known = new Map<string, DrawBlock>(Object.entries(BASIC_BLOCKS))

export function learnKinds(kinds: BlockKinds): void {
  for (const [kind, draw] of Object.entries(kinds)) known.set(kind, draw)
}

export function drawOf(kind: string): DrawBlock | undefined {
  return known.get(kind)
}
