/** What the two home pages ask for. */
import * as api from '#app/api/addresses.ts'
import { PARENTS } from '#app/api/parents.ts'
import { area } from '#app/api/query.ts'

const LATEST_ON_PORTAL = 3
const LATEST_ON_HUB = 7

export function portalHomeQueries() {
  return {
    latest: area(api.articles({ sort: '-date', limit: LATEST_ON_PORTAL })),
    topics: area(api.articleFilters({})),
  }
}

export function hubHomeQueries() {
  return {
    latest: area(api.articles({ sort: '-date', limit: LATEST_ON_HUB })),
    topics: area(api.articleFilters({})),
    counts: PARENTS.map((parent) => area(api.articles({ parent, limit: 1, fields: 'id' }))),
  }
}
