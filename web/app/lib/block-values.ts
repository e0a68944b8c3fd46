/**
 * What authors wrote into blocks, made safe to draw: a field may be missing or of another kind
 * than expected, since a site's blueprints are its own.
 */
import type { ReactNode } from 'react'
import type { Asset, Block, EntryCard } from '#app/api/types.ts'

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

/** Nothing (null, false, an empty text) is drawn as nothing, without a gap in the page. */
export type DrawBlock = (block: Block, place: BlockPlace) => ReactNode

export type BlockKinds = Readonly<Record<string, DrawBlock>>

/** A row of a grid within a block. */
export type Row = Readonly<Record<string, unknown>>

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** A choice is given with its label; older content writes the bare value. */
export function choiceOf(value: unknown): string {
  return textOf(isRecord(value) ? value.value : value)
}

/** A file that is private has no address: there is nothing to show. */
export function assetOf(value: unknown): (Asset & { url: string }) | undefined {
  const [first] = assetsOf(value)
  return first
}

export function assetsOf(value: unknown): (Asset & { url: string })[] {
  const all = Array.isArray(value) ? value : [value]
  return all.filter(
    (one): one is Asset & { url: string } => isRecord(one) && textOf(one.url) !== '',
  )
}

export function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** Where a link field leads; its title is that of the entry, when it is one. */
export function linkOf(value: unknown): { to: string; title: string } | undefined {
  if (typeof value === 'string') return value.trim() ? { to: value.trim(), title: '' } : undefined
  if (!isRecord(value)) return undefined
  const to = textOf(value.url)
  return to ? { to, title: textOf(value.title) } : undefined
}

/** The related entry of a field that takes one. */
export function cardOf(value: unknown): EntryCard | undefined {
  return cardsOf(value)[0]
}

/** The related entries of a field; their pages may be missing, their titles not. */
export function cardsOf(value: unknown): EntryCard[] {
  const all = Array.isArray(value) ? value : [value]
  return all.filter((one): one is EntryCard => isRecord(one) && textOf(one.title) !== '')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
