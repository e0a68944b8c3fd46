import { expect, test } from 'vitest'
import {
  changed,
  changedLooks,
  joined,
  looksOf,
  mixes,
  moved,
  parted,
  swiped,
  USUAL_OPACITY,
} from '#app/features/shared/climate-map/looks.ts'

const LAYERS = ['a', 'b', 'c'].map((id) => ({ id, geoserver_layer: `layer_${id}` }))
const usual = looksOf(LAYERS, [])
const all = usual.map((look) => ({ ...look, shown: true }))
const shownIn = (looks: readonly { id: string; shown: boolean }[]) =>
  ids(looks.filter(({ shown }) => shown))
const ids = (looks: readonly { id: string }[]) => looks.map(({ id }) => id).join('')

test('layers lie as they come, the first on top, and the ground shows through', () => {
  expect(ids(usual)).toBe('abc')
  expect(usual.every(({ opacity }) => opacity === USUAL_OPACITY)).toBe(true)
})

test('the uppermost that can be painted is shown alone, or one on each side of a line', () => {
  expect(shownIn(usual)).toBe('a')
  expect(shownIn(looksOf(LAYERS, [], true))).toBe('ab')
  const bare = [{ id: 'x', geoserver_layer: null }, ...LAYERS]
  expect(shownIn(looksOf(bare, []))).toBe('a')
  expect(shownIn(looksOf(bare, [], true))).toBe('ab')
  // A wish is all that was wished.
  expect(shownIn(looksOf(LAYERS, [{ id: 'c', opacity: 75, shown: true }]))).toBe('c')
})

test('a line brings its second side with it, and takes it along', () => {
  const sides = parted(usual, LAYERS)
  expect(shownIn(sides)).toBe('ab')
  expect(changedLooks(LAYERS, sides, true)).toEqual([])
  expect(shownIn(joined(sides))).toBe('a')
  expect(shownIn(joined(usual))).toBe('a')
  expect(shownIn(parted(changed(usual, 'a', { shown: false }), LAYERS))).toBe('ab')
  const bare = [{ id: 'x', geoserver_layer: null }, ...LAYERS]
  expect(shownIn(parted(looksOf(bare, []), bare))).toBe('ab')
})

test('colours mix where one layer is seen through another', () => {
  expect(mixes(usual, false)).toBe(false)
  expect(mixes(all, false)).toBe(true)
  expect(mixes(changed(all, 'a', { opacity: 100 }), false)).toBe(false)
  const two = changed(all, 'c', { shown: false })
  expect(mixes(two, false)).toBe(true)
  expect(mixes(two, true)).toBe(false)
  expect(mixes(changed(two, 'b', { opacity: 0 }), false)).toBe(false)
  // The third lies below both sides.
  expect(mixes(all, true)).toBe(true)
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
  expect(swiped(all)).toEqual({ left: 'b', right: 'a' })
  expect(swiped(changed(all, 'a', { shown: false }))).toEqual({ left: 'c', right: 'b' })
  expect(swiped(all.slice(0, 1))).toBeUndefined()
})
