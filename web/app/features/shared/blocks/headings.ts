/** The ids within a text, and the headings that its contents list. */
import type { Block } from '#app/api/types.ts'
import { anchorId, type Heading, uniqueId } from '#app/lib/anchors.ts'
import { choiceOf, rowsOf, textOf } from '#app/lib/block-values.ts'

interface Anchors {
  /** Of the block's heading, then of each of its items. */
  ids: string[]
  headings: Heading[]
}

/** The page's own elements have these. */
const TAKEN = ['main', 'root', 'contents-heading', 'related-heading', 'members', 'others']

/** In the order of the blocks. */
export function anchorsOf(blocks: readonly Block[]): Anchors[] {
  const taken = new Set(TAKEN)
  const idOf = (title: string) => uniqueId(anchorId(title) || 'part', taken)
  return blocks.map((block) => {
    const title = textOf(block.title)
    if (block.type === 'anchor' && title) {
      const id = idOf(title)
      return {
        ids: [id],
        headings: [{ id, text: textOf(block.label) || title, level: level(block) }],
      }
    }
    return block.type === 'detailed_items' ? itemAnchors(block, title, idOf) : NONE
  })
}

export function headingsOf(blocks: readonly Block[]): Heading[] {
  return anchorsOf(blocks).flatMap(({ headings }) => headings)
}

const NONE: Anchors = { ids: [], headings: [] }

/** The block is a top-level entry, its items lie under it. Each has an id even when not listed. */
function itemAnchors(block: Block, title: string, idOf: (title: string) => string): Anchors {
  const own = { id: idOf(title || 'details'), text: title, level: 1 as const }
  const items = rowsOf(block.items).map((item) => {
    const text = textOf(item.title)
    return { id: idOf(text), text, level: 2 as const }
  })
  const all = [own, ...items]
  const listed = block.include_in_navigation === true
  return {
    ids: all.map(({ id }) => id),
    headings: listed ? all.filter(({ text }) => text !== '') : [],
  }
}

/** Whether a block begins a section, under which the titles of later blocks lie. */
export function isSection(block: Block): boolean {
  if (textOf(block.title) === '') return false
  return block.type === 'detailed_items' || (block.type === 'anchor' && level(block) === 1)
}

/** An anchor begins a section, or lies within one. */
function level(block: Block): Heading['level'] {
  return choiceOf(block.anchor_type) === 'h1' ? 1 : 2
}
