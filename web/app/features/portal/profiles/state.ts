/** What the address of the list of profiles says: words, a region, a group, the order. */

export interface ListedState {
  q: string
  region?: string | undefined
  group?: string | undefined
  /** By region, with the alphabet in each; or by name alone. */
  order: 'region' | 'name'
}

export const LISTED_PARAMS = ['q', 'region', 'group', 'order']

export function listedState(search: URLSearchParams): ListedState {
  return {
    q: search.get('q')?.trim() ?? '',
    region: search.get('region') ?? undefined,
    group: search.get('group') ?? undefined,
    order: search.get('order') === 'name' ? 'name' : 'region',
  }
}

export function listedSearch({ q, region, group, order }: ListedState): string {
  const parts = Object.entries({ q, region, group, order: order === 'name' ? order : '' })
  const given = parts.flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return given.length > 0 ? `?${given.join('&')}` : ''
}
