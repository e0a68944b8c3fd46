/** What the state of adaptation asks for. */
import { get } from '#app/api/get.ts'
import { area } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { pageQueries } from '#app/features/shared/pages/queries.ts'

/** The newest stands at the top; below it the years that have a page of their own. */
export function stateQueries({ path }: Pick<PageRequest, 'path'>) {
  const [, top = '', year] = path.split('/')
  return {
    ...pageQueries({ path }),
    years: area(get('/api/portal/panels', { page: top })),
    panel: area(get('/api/portal/panels/{slug}', { slug: year ?? top })),
  }
}
