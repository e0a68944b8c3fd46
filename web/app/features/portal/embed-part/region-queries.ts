/** What a figure of a region asks for in another site's page. */
import { get } from '#app/api/get.ts'
import { required } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { RISKS } from '#app/features/portal/shared/region-medians/compared-section.ts'

export function embedRegionQueries({ params: { slug = '' } }: Pick<PageRequest, 'params'>) {
  return {
    region: required(get('/api/portal/regions/{slug}', { slug })),
    figures: required(get('/api/data/regions/{slug}', { slug, section: RISKS })),
  }
}
