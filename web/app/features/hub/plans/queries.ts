/** What the page about people's plans asks for. */
import { get } from '#app/api/get.ts'
import { area, required } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'

export function plansQueries({ path }: Pick<PageRequest, 'path'>) {
  return {
    page: required(get('/api/pages', { path })),
    plans: area(get('/api/collections/v2/peoples_plan/tree', {})),
  }
}
