import { expect, test } from 'vitest'
import { area, required } from '#app/api/query.ts'
import { matcherOf } from '#app/engine/match.ts'
import { isAnswered, matchPage } from '#app/engine/page.ts'
import { makePaths } from '#app/lib/paths.ts'

const match = matcherOf([
  {
    id: 'layout',
    queries: () => ({ menu: area('/menu') }),
    children: [
      {
        id: 'text',
        path: '/texts/:id',
        queries: ({ params, search }, known) => ({
          text: required(`/texts/${params.id}?page=${search.get('page') ?? 1}`),
          // What only the text tells of.
          more: '/texts/1?page=1' in known ? area('/more') : null,
        }),
      },
      { id: 'rest', path: '*' },
    ],
  },
])
const good = { status: 200, body: {} }
const ANSWERS = { '/menu': good, '/texts/1?page=1': good }

test.each([
  ['/texts/1', true],
  // Words that no query looks at, as visitors from elsewhere bring them.
  ['/texts/1?from=letter', true],
  ['/texts/1?page=2', false],
  ['/texts/2', false],
])('the answers of the first text are those of %s: %s', (url, expected) => {
  expect(isAnswered(matchPage(match, url, makePaths('/llahub')), ANSWERS)).toBe(expected)
})

test('an answer that tells of a failure is one', () => {
  const answers = { ...ANSWERS, '/texts/1?page=1': { status: 500, body: null } }
  expect(isAnswered(matchPage(match, '/texts/1', makePaths('/llahub')), answers)).toBe(true)
})
