import { expect, test } from 'vitest'
import { areSameFacts } from '#app/lib/cached-markup.tsx'

const nodes = [{ id: 'maps', name: 'Maps', url: '/interactive-maps', children: [] }]

test.each([
  ['kept answers and lists that were put together anew', [nodes, ['water'], 'Terrace'], true],
  [
    'an answer that came anew with the same content',
    [structuredClone(nodes), ['water'], 'Terrace'],
    true,
  ],
  ['another list', [nodes, ['heat'], 'Terrace'], false],
  ['another name', [nodes, ['water'], 'Other'], false],
  ['a fact more', [nodes, ['water'], 'Terrace', true], false],
])('%s: the same is %s', (_, facts, expected) => {
  expect(areSameFacts([nodes, ['water'], 'Terrace'], facts)).toBe(expected)
})
