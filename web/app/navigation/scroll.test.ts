import { expect, test } from 'vitest'
import { locationOf } from '#app/navigation/location.ts'
import { readPositions, scrollGoals, withPosition } from '#app/navigation/scroll.ts'

const page = (href: string, keepScroll = false) => ({
  location: locationOf(href, 'http://site', null),
  keepScroll,
})

test.each([
  ['a new page begins at its top', page('/a'), undefined, [{ to: 'top' }]],
  ['a view that changes in place stays', page('/a?b', true), undefined, [{ to: 'nowhere' }]],
  ['a page that was left is found as it was', page('/a#x'), 300, [{ to: 300 }]],
  ['also where it was left at its top', page('/a#x', true), 0, [{ to: 0 }]],
  [
    'an address can name a part',
    page('/a#caf%C3%A9'),
    undefined,
    [{ to: 'part', id: 'café' }, { to: 'top' }],
  ],
])('%s', (_, page, left, goals) => {
  expect(scrollGoals(page, left)).toEqual(goals)
})

test('the oldest positions are forgotten', () => {
  let positions = readPositions(null)
  for (let at = 0; at < 100; at += 1) positions = withPosition(positions, `${at}`, at)
  positions = withPosition(positions, '0', 7)
  positions = withPosition(positions, 'new', 8)
  expect(positions.size).toBe(100)
  expect([positions.get('0'), positions.get('1'), positions.get('new')]).toEqual([7, undefined, 8])
})

test.each([
  ['[["a",3],["b","x"],7]', [['a', 3]]],
  ['{"a":1}', []],
  ['no JSON', []],
])('stored positions are read with care: %s', (stored, expected) => {
  expect([...readPositions(stored)]).toEqual(expected)
})
