import { expect, test } from 'vitest'
import { kindsIn, livelyOf } from '#app/features/shared/blocks/kinds-in.ts'

const blocks = [{ type: 'text_block' }, { type: 'gallery' }, { type: 'gallery' }]

test.each([
  ['an article', { 'hub-article': { answer: { article: { blocks } } } }, ['gallery']],
  ['a page', { 'hub-page': { page: { data: { blocks } } } }, ['gallery']],
  ['a page of its own route', { page: { data: { blocks } } }, ['gallery']],
  [
    'an introduction',
    { 'hub-faqs': { faqs: { ok: true, data: { page: { blocks } } } } },
    ['gallery'],
  ],
  ['an event announced', { answer: { article: { event: { date: '2027-04-08' } } } }, ['event']],
  ['an event without a day', { answer: { article: { event: { date: null } } } }, []],
  ['no event', { answer: { article: { event: null } } }, []],
  ['an answer that failed', { 'hub-faqs': { faqs: { ok: false } } }, []],
  ['a place', { a: { story: { blocks: [], map_shapes_file: { outlines: {} } } } }, ['map']],
  ['no place', { a: { story: { blocks: [], map_shapes_file: { id: 'a' } } } }, []],
  ['cards of others', { a: { list: { data: [{ blocks }] } } }, []],
  ['no blocks', { a: { answer: { article: { blocks: null } } } }, []],
  ['an unknown kind', { page: { blocks: [{ type: 'hologram' }, { type: 'constructor' }] } }, []],
  ['blocks of no kind', { blocks: [null, {}, { type: 1 }, 'x'] }, []],
  ['nothing', undefined, []],
])('%s', (_, data, kinds) => {
  expect([...kindsIn(data)]).toEqual(kinds)
})

test('what only shows needs nothing to come alive', () => {
  const blocks = [{ type: 'map' }, { type: 'iframe' }, { type: 'gallery' }]
  expect([...livelyOf(kindsIn({ page: { blocks } }))]).toEqual(['iframe', 'gallery'])
})
