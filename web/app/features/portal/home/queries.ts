/** What the portal's home asks for. */
import { get, getFields } from '#app/api/get.ts'
import { area } from '#app/api/query.ts'
import { LATEST_STORIES, STORY_FIELDS } from '#app/features/shared/home/story-fields.ts'

export function portalHomeQueries() {
  return {
    facts: area(get('/api/portal/facts')),
    cards: area(get('/api/data/map-cards')),
    stories: area(getFields('/api/collections/v2/stories/entries', LATEST_STORIES, STORY_FIELDS)),
    /** Only their number. */
    articles: area(getFields('/api/articles', { limit: 1 }, ['id'])),
    topics: area(get('/api/articles/filters')),
  }
}
