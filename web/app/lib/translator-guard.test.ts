import { expect, test } from 'vitest'
import { childWithin } from '#app/lib/translator-guard.ts'

interface Fake {
  name: string
  parentNode: Fake | null
}

const node = (name: string, parentNode: Fake | null): Fake => ({ name, parentNode })
const parent = node('p', node('main', null))
const wrapper = node('font', parent)

test.each([
  ['a child', node('text', parent), 'text'],
  ['a child that was wrapped', node('text', wrapper), 'font'],
  ['a child that was wrapped twice', node('text', node('font-2', wrapper)), 'font'],
  ['a child that was taken away', node('text', null), undefined],
  ['a child that went elsewhere', node('text', node('aside', null)), undefined],
])('%s is found where it stands', (_, child, expected) => {
  expect(childWithin(parent, child)?.name).toBe(expected)
})
