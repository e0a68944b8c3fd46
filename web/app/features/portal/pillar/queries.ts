/** What a pillar asks for. */
import { get, getFields } from '#app/api/get.ts'
import { area } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { LATEST_STORIES, STORY_FIELDS } from '#app/features/shared/home/story-fields.ts'
import { pageQueries } from '#app/features/shared/pages/queries.ts'

/** `page` is what its author wrote; `pillar` what belongs to it. */
export function pillarQueries({ path, params }: Pick<PageRequest, 'path' | 'params'>) {
  return {
    ...pageQueries({ path }),
    pillar: area(get('/api/portal/pillars/{slug}', { slug: params.slug ?? '' })),
    stories: area(getFields('/api/collections/v2/stories/entries', LATEST_STORIES, STORY_FIELDS)),
  }
}
