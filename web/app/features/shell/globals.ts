/** Reading what editors keep in global settings: any field may be missing or of another kind. */
import type { Globals } from '#app/api/types.ts'
import type { Messages } from '#app/messages/en.ts'

export function text(globals: Globals, field: string): string | undefined {
  const value = globals[field]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

export type Network = keyof Messages['shell']['social']

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
