import { expect, test } from 'vitest'
import { patternsOf } from '#app/engine/patterns.ts'

test('patterns are whole paths, static ones first, the rest last', () => {
  const patterns = patternsOf([
    {
      id: 'root',
      children: [
        {
          id: 'hub',
          path: '/hub',
          children: [
            { id: 'article', path: 'articles/:id', params: ['iframe'] },
            { id: 'home', path: '', params: ['iframe'] },
            { id: 'articles', path: 'articles', params: ['page', 'iframe'] },
            { id: 'lost', path: '*', params: ['iframe'] },
          ],
        },
        {
          id: 'portal',
          children: [
            { id: 'any', path: '*', params: ['iframe'] },
            { id: 'index', path: '/', params: ['iframe'] },
          ],
        },
      ],
    },
  ])
  expect(patterns).toEqual([
    { path: '/hub', params: ['iframe', 'translate'] },
    { path: '/hub/articles', params: ['page', 'iframe', 'translate'] },
    { path: '/', params: ['iframe', 'translate'] },
    { path: '/hub/articles/:id', params: ['iframe', 'translate'] },
    { path: '*', params: ['iframe', 'translate'] },
  ])
})
