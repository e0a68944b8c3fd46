/** What the glossary asks for. */
import { getItems } from '#app/api/get.ts'
import { area } from '#app/api/query.ts'

export interface Word {
  id: string
  title: string
  slug: string
  also: string | null
  content: string | null
}

/** As many as the API gives at once. */
const ALL = 1000

export function glossaryQueries() {
  return {
    words: area(
      getItems<Word>(
        '/api/collections/{collection}/entries',
        { collection: 'glossary', sort: 'title', limit: ALL },
        ['id', 'title', 'slug', 'also', 'content'],
      ),
    ),
  }
}
