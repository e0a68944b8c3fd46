import { expect, test } from 'vitest'
import { PieceShelf, pieceOf } from '#app/engine/shelf.ts'

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
  const shelf = new PieceShelf()
  const draw = (facts: unknown) =>
    shelf.draw(
      () => `<header data-kept="">${shelf.take('header', facts) ?? JSON.stringify(facts)}</header>`,
    )
  const first = draw({ at: 1 })
  expect(shelf.take('header', { at: 1 })).toBe('{"at":1}')
  expect(draw({ at: 1 })).toBe(first)
  expect(shelf.take('header', { at: 2 })).toBeUndefined()
  expect(shelf.take('footer', { at: 1 })).toBeUndefined()
})

test('a page that fails leaves nothing behind', () => {
  const shelf = new PieceShelf()
  const failing = () => {
    shelf.take('header', 1)
    throw new Error('no page')
  }
  expect(() => shelf.draw(failing)).toThrow('no page')
  shelf.draw(() => '<header data-kept="">of another page</header>')
  expect(shelf.take('header', 1)).toBeUndefined()
})
