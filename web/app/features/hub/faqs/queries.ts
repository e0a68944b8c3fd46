/** What the page of questions asks for. */
import * as api from '#app/api/addresses.ts'
import { area } from '#app/api/query.ts'

export function faqsQueries() {
  return { faqs: area(api.faqsPage) }
}
