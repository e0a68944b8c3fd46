/** What the portal's home asks for. */
import * as api from '#app/api/addresses.ts'
import { area } from '#app/api/query.ts'

const LATEST_ARTICLES = 3

export function portalHomeQueries() {
  return {
    latest: area(api.articles({ sort: '-date', limit: LATEST_ARTICLES })),
    topics: area(api.articleFilters({})),
  }
}
