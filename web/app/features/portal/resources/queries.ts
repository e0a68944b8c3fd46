/** What the overview of all resources asks for. */
import { get } from '#app/api/get.ts'
import { area } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'

/** `about` is the page that authors wrote; `topics` are those of reports, of which there are most. */
export function resourcesQueries({ paths }: Pick<PageRequest, 'paths'>) {
  return {
    about: area(get('/api/pages', { path: paths.allResources })),
    shelves: area(get('/api/portal/library')),
    topics: area(get('/api/portal/library/{kind}/filters', { kind: 'reports' })),
  }
}
