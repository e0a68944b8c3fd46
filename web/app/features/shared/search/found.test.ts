import { expect, test } from 'vitest'
import { type Found, kindsOf, pageOf } from '#app/features/shared/search/found.ts'

const hits = (...ids: string[]) => ids.map((id) => ({ id }))

const FOUND: Found<{ id: string }> = {
  kinds: [
    { kind: 'articles', name: 'Articles', count: 0, hits: [] },
    { kind: 'stories', name: 'Stories', count: 45, hits: hits('a', 'b') },
    { kind: 'news', name: 'News', count: 1, hits: hits('n') },
  ],
  meta: {
    total: 46,
    counts: { news: 1, stories: 45 },
    current_page: 2,
    last_page: 3,
    per_page: 20,
  },
}

test('kinds keep their order, and only those with something are shown', () => {
  expect(kindsOf(FOUND).map(({ kind, count }) => `${kind} ${count}`)).toEqual([
    'stories 45',
    'news 1',
  ])
})

test('all kinds are one page', () => {
  const { data, meta } = pageOf(FOUND, undefined)
  expect(data.map(({ id }) => id)).toEqual(['a', 'b', 'n'])
  expect(meta).toEqual({ total: 46, per_page: 20, last_page: 1, to: 3 })
})

test('one kind has pages of its own', () => {
  expect(pageOf(FOUND, 'stories').meta).toEqual({
    total: 45,
    per_page: 20,
    last_page: 3,
    to: 22,
  })
  expect(pageOf(FOUND, 'faqs').meta).toMatchObject({ total: 0, to: null })
})
