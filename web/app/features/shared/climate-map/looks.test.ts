import { expect, test } from 'vitest'
import {
  changed,
  changedLooks,
  looksOf,
  moved,
  swiped,
  USUAL_OPACITY,
} from '#app/features/shared/climate-map/looks.ts'

const LAYERS = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const usual = looksOf(LAYERS, [])
const ids = (looks: readonly { id: string }[]) => looks.map(({ id }) => id).join('')

test('layers lie as they come, the first on top, and the ground shows through', () => {
  expect(ids(usual)).toBe('abc')
  expect(usual.every(({ opacity, shown }) => opacity === USUAL_OPACITY && shown)).toBe(true)
})

test('wishes of an address come first; what is not there, or twice, is passed by', () => {
  const look = (id: string) => ({ id, opacity: 40, shown: false })
  const looks = looksOf(LAYERS, [look('c'), look('gone'), look('a'), look('c')])
  expect(ids(looks)).toBe('cab')
  expect(looks[0]).toEqual(look('c'))
})

test.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['gone', 1, 'abc'],
] as const)('%s moved by %d', (id, step, expected) => {
  expect(ids(moved(usual, id, step))).toBe(expected)
})

test('an address tells only what was changed', () => {
  expect(changedLooks(LAYERS, usual)).toEqual([])
  expect(changedLooks(LAYERS, changed(usual, 'b', { opacity: 10 }))).toHaveLength(3)
  expect(changedLooks(LAYERS, moved(usual, 'b', -1))).toHaveLength(3)
})

test('a swipe parts the two upper layers that are shown', () => {
  expect(swiped(usual)).toEqual({ left: 'b', right: 'a' })
  expect(swiped(changed(usual, 'a', { shown: false }))).toEqual({ left: 'c', right: 'b' })
  expect(swiped(usual.slice(0, 1))).toBeUndefined()
})
