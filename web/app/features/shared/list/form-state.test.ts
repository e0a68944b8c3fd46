import { expect, test } from 'vitest'
import { formState } from '#app/features/shared/list/form-state.ts'
import { parseList, serialiseList } from '#app/features/shared/list/list-state.ts'

const SHAPE = { groups: ['categories', 'sectors'], extras: { parent: (text: string) => text } }
const OFFERED = {
  categories: [{ slug: 'a', title: 'A', count: 1 }],
  sectors: [{ slug: 'b', title: 'B', count: 1 }],
}

function check(form: [string, string][], current: string, offered = true): string {
  const data = new FormData()
  for (const [name, value] of form) data.append(name, value)
  const state = parseList(SHAPE, new URLSearchParams(current))
  return serialiseList(formState(SHAPE, data, state, offered ? OFFERED : undefined))
}

test('choices of the form replace those of the address, and the list starts anew', () => {
  expect(check([['categories', 'a']], 'sectors=b&page=3')).toBe('categories=a')
  expect(check([], 'categories=a&sectors=b')).toBe('')
})

test('what the form does not offer stays', () => {
  expect(check([], 'categories=a,other')).toBe('categories=other')
  expect(check([['searchQuery', 'x']], 'categories=a&sectors=b', false)).toBe(
    'categories=a&searchQuery=x&sectors=b',
  )
})

test('order, words and which list it is are kept or taken', () => {
  const form: [string, string][] = [
    ['sortBy', 'oldest'],
    ['searchQuery', ' spring '],
  ]
  expect(check(form, 'parent=news')).toBe('parent=news&searchQuery=spring&sortBy=oldest')
})
