/**
 * The kinds of block that can be drawn now. A server knows all of them; a browser learns those of a
 * page before it draws the page.
 */
import { basicKinds } from 'virtual:block-kinds/basic'
import type { BlockKind } from '#app/features/shared/blocks/kind.ts'

const known = new Map<string, BlockKind>(Object.entries(basicKinds))

export function learnKinds(kinds: Readonly<Record<string, BlockKind>>): void {
  for (const [type, kind] of Object.entries(kinds)) known.set(type, kind)
}

export function kindOf(type: string): BlockKind | undefined {
  return known.get(type)
}
