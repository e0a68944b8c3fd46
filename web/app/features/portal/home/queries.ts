/** What the portal's home asks for. */
import { get, getFields } from '#app/api/get.ts'
import { area } from '#app/api/query.ts'

const LATEST_STORIES = 3

export function portalHomeQueries() {
  return {
    stories: area(
      getFields('/api/collections/v2/stories/entries', { sort: '-date', limit: LATEST_STORIES }, [
        'id',
        'title',
        'short_description',
        'featured_image',
        'date',
        'url',
        'country',
        'location',
      ]),
    ),
    /** Only their number. */
    articles: area(getFields('/api/articles', { limit: 1 }, ['id'])),
    topics: area(get('/api/articles/filters')),
  }
}
