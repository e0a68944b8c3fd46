/** What the page around another site asks for. */
import { get } from '#app/api/get.ts'
import { required } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'

export function externalQueries({ search }: Pick<PageRequest, 'search'>) {
  return { external: required(get('/api/external', { url: search.get('url')?.trim() ?? '' })) }
}
