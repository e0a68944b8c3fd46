/** What the list of all numbers asks for. */
import { get } from '#app/api/get.ts'
import { area } from '#app/api/query.ts'

export function indicatorsQueries() {
  return { indicators: area(get('/api/data/indicators')) }
}
