/** What the portal's home asks for. */
import { get } from '#app/api/get.ts'
import { area } from '#app/api/query.ts'

const LATEST_ARTICLES = 3

export function portalHomeQueries() {
  return {
    latest: area(get('/api/articles', { sort: '-date', limit: LATEST_ARTICLES })),
    topics: area(get('/api/articles/filters')),
  }
}
