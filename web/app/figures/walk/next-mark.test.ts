import { expect, test } from 'vitest'
import { nextMark } from '#app/figures/walk/next-mark.ts'

const MARKS = ['Nepal', 'Tonga', 'Tuvalu', 'Uganda'].map((title) => ({ key: title, title }))

test.each([
  ['Nepal', 'ArrowRight', 'Tonga'],
  ['Tonga', 'ArrowUp', 'Nepal'],
  ['Nepal', 'ArrowLeft', 'Nepal'],
  ['Uganda', 'ArrowDown', 'Uganda'],
  ['Nepal', 'End', 'Uganda'],
  ['Uganda', 'Home', 'Nepal'],
  ['Nepal', 'PageDown', 'Uganda'],
  ['Nepal', 't', 'Tonga'],
  ['Tonga', 'T', 'Tuvalu'],
  ['Tuvalu', 't', 'Tonga'],
  [undefined, 'ArrowRight', 'Nepal'],
])('from %s the key %s leads to %s', (from, key, to) => {
  expect(nextMark(MARKS, from, key)?.title).toBe(to)
})

test.each(['Tab', 'Escape', 'Enter', ' ', 'z'])('the key %j is left to others', (key) => {
  expect(nextMark(MARKS, 'Nepal', key)).toBeUndefined()
})
