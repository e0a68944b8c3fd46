/** Reading what editors keep in global settings: any field may be missing or of another kind. */
import type { Globals } from '#app/api/types.ts'
import type { Paths } from '#app/lib/paths.ts'
import type { shellTexts } from '#messages/shared/shell.ts'

export function text(globals: Globals, field: string): string | undefined {
  return filled(globals[field])
}

/** A list of plain texts. */
export function texts(globals: Globals, field: string): string[] {
  return listIn(globals, field).flatMap((item) => filled(item) ?? [])
}

/** Words to look for, below the search field of a home. */
export function examplesIn(globals: Globals): string[] | undefined {
  const examples = texts(globals, 'search_examples')
  return examples.length > 0 ? examples : undefined
}

export interface NamedLink {
  id: string
  name: string
  url: string
}

/** A grid of names and addresses; rows without either are left out. */
export function links(globals: Globals, field: string): NamedLink[] {
  return listIn(globals, field).flatMap((row, at) => {
    const { id, name, url } = fieldsOf(row)
    const [said, to] = [filled(name), filled(url)]
    return said && to ? [{ id: filled(id) ?? String(at), name: said, url: to }] : []
  })
}

/** Where a picture of the settings lies. */
export function pictureUrl(globals: Globals, field: string): string | undefined {
  return filled(fieldsOf(globals[field]).url)
}

/** The button in the hub's top bar. Its address may also be the name of the screen it opens. */
export function topBarAction(globals: Globals, paths: Paths): NamedLink | undefined {
  const name = text(globals, 'top_bar_action_title')
  const value = text(globals, 'top_bar_action_url')?.trim()
  if (!name || !value) return undefined
  const isScreen = /^\/?share[_-]your[_-]story\/?$/i.test(value)
  return { id: 'action', name, url: isScreen ? paths.shareYourStory : value }
}

export type Network = keyof (typeof shellTexts)['social']

const NETWORKS: readonly Network[] = [
  'twitter_x',
  'twitter',
  'linkedin',
  'instagram',
  'facebook',
  'youtube',
]

/** The networks whose address is given, in a fixed order. */
export function socialLinks(globals: Globals): { network: Network; url: string }[] {
  return NETWORKS.flatMap((network) => {
    const url = text(globals, network)
    return url && /^https?:/i.test(url) ? [{ network, url }] : []
  })
}

function listIn(globals: Globals, field: string): readonly unknown[] {
  const value = globals[field]
  return Array.isArray(value) ? value : []
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function filled(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
