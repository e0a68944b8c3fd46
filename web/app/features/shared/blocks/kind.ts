/**
 * What a kind of block is. Each is one folder in `kinds/`, named as authors' blueprints name the
 * kind, with hyphens: `kinds/texts/` has those of articles, stories and networks (pages may offer
 * them too), `kinds/pages/` those that only pages have. A folder holds all of its kind, and the
 * build finds it: in `block.tsx` what every page with a text brings at once, in `block.lazy.tsx`
 * what comes with the first page that has such a block, in `block.static.tsx` what only shows: its
 * markup stays as the server rendered it, and a browser fetches the rest to render a page itself.
 * Each exports `kind`.
 */
import type { ReactNode } from 'react'
import type { Block } from '#app/api/types.ts'

export const WIDTHS = ['small', 'medium', 'big', 'full_width', 'logo'] as const

export type Width = (typeof WIDTHS)[number]

export interface BlockKind {
  draw: DrawBlock
  /** Unless its author says otherwise; `medium` as a rule. What is looked at is wider. */
  width?: Width | ((block: Block) => Width)
}

/** Nothing (null, false, an empty text) is drawn as nothing, without a gap in the page. */
export type DrawBlock = (block: Block, place: BlockPlace) => ReactNode

/** Where a block stands: in which text, and under which ids. */
export interface BlockPlace {
  /** Ids that links lead to: the block's own heading, then those of its items. */
  ids: readonly string[]
  /** The level of a block's own title: below the section that it stands in, if there is one. */
  heading: 'h2' | 'h3'
  /** The first text of an article. */
  opening: boolean
  /** The entry around it. */
  entry: { collection: string; id: string } | undefined
}
