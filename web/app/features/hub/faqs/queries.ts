/** What the page of questions asks for. */
import { get } from '#app/api/get.ts'
import { area } from '#app/api/query.ts'

export function faqsQueries() {
  return { faqs: area(get('/api/faqs-page')) }
}
