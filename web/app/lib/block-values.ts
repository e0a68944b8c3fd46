/**
 * What authors wrote into blocks, made safe to draw: a field may be missing or of another kind
 * than expected, since a site's blueprints are its own.
 */
import type { Asset, EntryCard } from '#app/api/types.ts'

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
