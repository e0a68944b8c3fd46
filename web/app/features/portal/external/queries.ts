/** What the page around another site asks for. */
import * as api from '#app/api/addresses.ts'
import { required } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'

export function externalQueries({ search }: Pick<PageRequest, 'search'>) {
  return { external: required(api.external(search.get('url')?.trim() ?? '')) }
}
