/** How much room a block takes, and on which side of the text it stands. */
import type { Block } from '#app/api/types.ts'
import { choiceOf, rowsOf } from '#app/lib/block-values.ts'

const WIDTHS = ['small', 'medium', 'big', 'full_width', 'logo'] as const

type Width = (typeof WIDTHS)[number]

/** What is looked at rather than read is wide, unless its author says otherwise. */
const WIDE: Readonly<Record<string, Width>> = {
  gallery: 'big',
  map: 'big',
  slider_of_videos: 'full_width',
  featured_content: 'full_width',
  voices: 'full_width',
  climate_map: 'big',
  iframe: 'big',
}

interface Room {
  width: Width
  /** Only a small picture has text beside it. */
  side: 'left' | 'right' | undefined
}

export function widthOf(block: Block): Room {
  const asked = choiceOf(block.layout_size)
  const width = WIDTHS.find((known) => known === asked) ?? usualOf(block)
  const floats = width === 'small' && block.type === 'image_and_caption'
  const direction = choiceOf(block.direction) === 'left' ? 'left' : 'right'
  return { width, side: floats ? direction : undefined }
}

function usualOf(block: Block): Width {
  // Links stand in rows of two in the column of text, and in rows of three where that leaves no gap.
  if (block.type === 'navigation') return rowsOf(block.links).length % 3 === 0 ? 'big' : 'medium'
  return (Object.hasOwn(WIDE, block.type) && WIDE[block.type]) || 'medium'
}
