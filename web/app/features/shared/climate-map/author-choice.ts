/** What must be chosen for a layer to be shown: its terms, as the API tells them of its entry. */
import { get } from '#app/api/get.ts'
import type { Choice } from '#app/features/shared/climate-map/cascade.ts'
import { list, member } from '#app/features/shared/climate-map/legend.ts'

export function entryAddress(id: string): string {
  return get('/api/collections/{collection}/entries/{id}', { collection: 'climate_data', id })
}

/** The first term of each taxonomy; a term's id is `climate_period::2050`. */
export function choicesIn(body: unknown): Choice[] {
  const entry = member(body, 'data')
  const fields = typeof entry === 'object' && entry !== null ? Object.entries(entry) : []
  return fields.flatMap(([field, value]) => {
    const [taxonomy, slug] = String(member(list(value)[0], 'id') ?? '').split('::')
    return taxonomy === field && slug ? [{ taxonomy, slug, by: 'visitor' as const }] : []
  })
}
