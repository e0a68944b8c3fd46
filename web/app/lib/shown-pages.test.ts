import { expect, test } from 'vitest'
import { collectPages } from '#app/lib/shown-pages.ts'

const cards = (...ids: string[]) => ids.map((id) => ({ id }))
const memory = new Map([
  [1, { data: cards('a', 'b') }],
  [2, { data: cards('b', 'c') }],
])
const collect = (page: number, from: number) =>
  collectPages(page, { data: cards('d', 'e') }, from, (n) => memory.get(n)).map((shown) => [
    shown.page,
    shown.cards.map(({ id }) => id).join(''),
  ])

test('pages that were loaded stand before the current one, nothing twice', () => {
  expect(collect(3, 1)).toEqual([
    [1, 'ab'],
    [2, 'c'],
    [3, 'de'],
  ])
})

test('a page opened afresh stands alone', () => {
  expect(collect(3, 3)).toEqual([[3, 'de']])
})

test('a gap in what is remembered is not bridged', () => {
  expect(collect(5, 1)).toEqual([[5, 'de']])
})
