import { expect, test } from 'vitest'
import { PageMemory } from '#app/navigation/page-memory.ts'

test('it remembers the pages that were seen last', () => {
  const memory = new PageMemory<number>()
  for (let page = 0; page < 30; page += 1) memory.set(`${page}`, page)
  // Seen again, so it stays.
  expect(memory.get('0')).toBe(0)
  memory.set('new', 30)
  expect(memory.get('1')).toBeUndefined()
  expect([memory.get('0'), memory.get('2'), memory.get('new')]).toEqual([0, 2, 30])
})

test('a page can be forgotten', () => {
  const memory = new PageMemory<number>()
  memory.set('a', 1)
  memory.forget('a')
  expect(memory.get('a')).toBeUndefined()
})
