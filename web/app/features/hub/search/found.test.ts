import { expect, test } from 'vitest'
import type { SearchHit, SearchResults } from '#app/api/types.ts'
import { kindsOf, pageOf } from '#app/features/hub/search/found.ts'

const hits = (...ids: string[]) => ids.map((id) => ({ id }) as SearchHit)

const RESULTS: SearchResults = {
  news: hits('n'),
  knowledge_and_innovation: [],
  peoples_adaptation_plan: [],
  stories: hits('a', 'b'),
  pages: [],
  faqs: [],
  partners: [],
  networks: [],
  meta: {
    total: 46,
    counts: { news: 1, stories: 45 },
    current_page: 2,
    last_page: 3,
    per_page: 20,
  },
}

test('kinds come in the order of the screen, and only those with something', () => {
  expect(kindsOf(RESULTS).map(({ kind, count }) => `${kind} ${count}`)).toEqual([
    'stories 45',
    'news 1',
  ])
})

test('all kinds are one page', () => {
  const { data, meta } = pageOf(RESULTS, undefined)
  expect(data.map(({ id }) => id)).toEqual(['a', 'b', 'n'])
  expect(meta).toEqual({ total: 46, per_page: 20, last_page: 1, to: 3 })
})

test('one kind has pages of its own', () => {
  expect(pageOf(RESULTS, 'stories').meta).toEqual({
    total: 45,
    per_page: 20,
    last_page: 3,
    to: 22,
  })
  expect(pageOf(RESULTS, 'faqs').meta).toMatchObject({ total: 0, to: null })
})
