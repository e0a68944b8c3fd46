import { expect, test } from 'vitest'
import { stepAlong, stepTo } from '#app/features/shared/shell/menu-keys.ts'

/** Three links, then two, then one. */
const COLUMNS = [0, 0, 0, 1, 1, 2]

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 3],
  ['ArrowDown', 5, 0],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 5],
  ['Home', 4, 0],
  ['End', 1, 5],
  ['ArrowRight', 1, 4],
  ['ArrowRight', 2, 4],
  ['ArrowRight', 4, 5],
  ['ArrowRight', 5, undefined],
  ['ArrowLeft', 5, 3],
  ['ArrowLeft', 4, 1],
  ['ArrowLeft', 0, undefined],
  ['Tab', 0, undefined],
  ['a', 0, undefined],
])('%s from item %i leads to %s', (key, at, expected) => {
  expect(stepTo(key, at, COLUMNS)).toBe(expected)
})

test('a menu without items has nowhere to go', () => {
  expect(stepTo('ArrowDown', 0, [])).toBeUndefined()
})

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 0, 3],
  ['Home', 2, 0],
  ['End', 2, 3],
  ['ArrowDown', 0, undefined],
])('%s from button %i of four leads to %s', (key, at, expected) => {
  expect(stepAlong(key, at, 4)).toBe(expected)
})
