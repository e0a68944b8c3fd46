/** Entries that have an outline of their own: where no map is in their text, one closes it. */
import type { Block, Story } from '#app/api/types.ts'

const CLOSING = 'closing-place'

/** It lies in no section of the text before it. */
export function isClosing({ id }: Block): boolean {
  return id === CLOSING
}

type Placed = Pick<Story, 'blocks' | 'map_shapes_file'>

export function withPlace({ blocks, map_shapes_file: file }: Placed, title: string): Block[] {
  if (!file?.outlines || blocks.some(({ type }) => type === 'map')) return blocks
  const { id, outlines } = file
  const url = `/api/assets/download/${encodeURIComponent(id)}`
  return [...blocks, { id: CLOSING, type: 'map', title, shapes: [{ id, url, outlines }] }]
}
