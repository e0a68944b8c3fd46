import { expect, test } from 'vitest'
import { anchorId, contentsOf, uniqueId } from '#app/lib/anchors.ts'

test.each([
  ['Why springs fall dry', 'why-springs-fall-dry'],
  ['The day, hour by hour!', 'the-day-hour-by-hour'],
  ['What’s next?', 'whats-next'],
  ['Étape 2', 'étape-2'],
  ['पानी', 'पानी'],
])('%s becomes #%s', (title, id) => {
  expect(anchorId(title)).toBe(id)
})

test('the same title twice gives two ids', () => {
  const taken = new Set<string>()
  expect([uniqueId('day', taken), uniqueId('day', taken), uniqueId('day', taken)]).toEqual([
    'day',
    'day-2',
    'day-3',
  ])
})

test('h2 nests under the latest h1 and stands alone before the first', () => {
  const contents = contentsOf([
    { id: 'a', text: 'A', level: 2 },
    { id: 'b', text: 'B', level: 1 },
    { id: 'c', text: 'C', level: 2 },
    { id: 'd', text: 'D', level: 1 },
  ])
  expect(contents.map((entry) => [entry.id, entry.children.map((child) => child.id)])).toEqual([
    ['a', []],
    ['b', ['c']],
    ['d', []],
  ])
})
