/** What a figure of a panel asks for in another site's page: the panel, which knows where it stands. */
import { get } from '#app/api/get.ts'
import { required } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'

export function embedPanelQueries({ params }: Pick<PageRequest, 'params'>) {
  return { panel: required(get('/api/portal/panels/{slug}', { slug: params.panel ?? '' })) }
}
