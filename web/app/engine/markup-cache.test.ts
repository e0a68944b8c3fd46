import { expect, test } from 'vitest'
import { PageMarkupCache, pieceOf } from '#app/engine/markup-cache.ts'
import type { Facts } from '#app/lib/cached-markup.tsx'

const PAGE =
  '<header class="a" data-kept=""><b>menu</b></header><main><header>x</header></main>' +
  '<footer data-dark="false" data-kept=""><footer>in</footer>out</footer>'

test.each([
  ['header', '<b>menu</b>'],
  ['footer', '<footer>in</footer>out'],
  ['nav', undefined],
])('the kept %s of a page holds %j', (tag, piece) => {
  expect(pieceOf(PAGE, tag)).toBe(piece)
})

test('an element that does not end is not kept', () => {
  expect(pieceOf('<header data-kept=""><header></header>', 'header')).toBeUndefined()
})

test('what was drawn once is given again, for the same facts alone', () => {
  const cache = new PageMarkupCache()
  const draw = (facts: Facts) =>
    cache.draw(
      () => `<header data-kept="">${cache.take('header', facts) ?? JSON.stringify(facts)}</header>`,
    )
  const first = draw([{ at: 1 }])
  expect(cache.take('header', [{ at: 1 }])).toBe('[{"at":1}]')
  expect(draw([{ at: 1 }])).toBe(first)
  expect(cache.take('header', [{ at: 2 }])).toBeUndefined()
  expect(cache.take('footer', [{ at: 1 }])).toBeUndefined()
})

test('a page that fails leaves nothing behind', () => {
  const cache = new PageMarkupCache()
  const failing = () => {
    cache.take('header', [1])
    throw new Error('no page')
  }
  expect(() => cache.draw(failing)).toThrow('no page')
  cache.draw(() => '<header data-kept="">of another page</header>')
  expect(cache.take('header', [1])).toBeUndefined()
})
