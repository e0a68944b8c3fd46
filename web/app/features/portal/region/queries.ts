/** What the page of a region asks for. */
import { get } from '#app/api/get.ts'
import { type Answers, area, areaUnlessMissing } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { INDEX } from '#app/features/portal/shared/country-list/index-name.ts'
import { RISKS } from '#app/features/portal/shared/region-medians/compared-section.ts'

/** `about` is what authors wrote of the region, where they did. */
export function regionQueries(
  { params, paths }: Pick<PageRequest, 'params' | 'paths'>,
  known: Answers,
) {
  const slug = params.slug ?? ''
  return {
    about: area(get('/api/pages', { path: paths.region(slug) })),
    region: areaUnlessMissing(get('/api/portal/regions/{slug}', { slug, index: INDEX }), known),
    figures: area(get('/api/data/regions/{slug}', { slug, section: RISKS })),
    regions: area(get('/api/portal/regions', { index: INDEX })),
  }
}
