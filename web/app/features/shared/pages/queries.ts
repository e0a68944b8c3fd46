/** What a page that authors wrote asks for. */
import { get } from '#app/api/get.ts'
import { required } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'

export function pageQueries({ path }: Pick<PageRequest, 'path'>) {
  return { page: required(get('/api/pages', { path })) }
}
