import { expect, test } from 'vitest'
import {
  assetsOf,
  cardsOf,
  choiceOf,
  linkOf,
  numberOf,
  rowsOf,
  textOf,
} from '#app/lib/block-values.ts'

test.each([
  [' a text ', 'a text'],
  ['', ''],
  [null, ''],
  [7, ''],
])('text of %j is %j', (value, text) => {
  expect(textOf(value)).toBe(text)
})

test.each([
  [{ value: 'big', label: 'Wider', key: 'big' }, 'big'],
  ['big', 'big'],
  [{ value: null, label: null, key: null }, ''],
  [undefined, ''],
])('choice of %j is %j', (value, choice) => {
  expect(choiceOf(value)).toBe(choice)
})

test.each([
  [12.5, 12.5],
  ['12', undefined],
  [Number.NaN, undefined],
  [null, undefined],
])('number of %j is %j', (value, number) => {
  expect(numberOf(value)).toBe(number)
})

test.each([
  ['/llahub/faqs', { to: '/llahub/faqs', title: '' }],
  [
    { url: '/llahub/faqs', title: 'Questions', id: 'faqs' },
    { to: '/llahub/faqs', title: 'Questions' },
  ],
  [{ url: null, title: 'Not published' }, undefined],
  [null, undefined],
])('link of %j', (value, link) => {
  expect(linkOf(value)).toEqual(link)
})

test('what is no row, no file with an address and no entry is left out', () => {
  expect(rowsOf([{ title: 'A' }, null, 'B', ['C']])).toEqual([{ title: 'A' }])
  expect(rowsOf({ title: 'A' })).toEqual([])
  expect(assetsOf([{ url: '/a.svg' }, { url: null }, null])).toEqual([{ url: '/a.svg' }])
  expect(cardsOf(null)).toEqual([])
  expect(cardsOf([{ id: 'x' }, { id: 'y', title: 'Y' }])).toEqual([{ id: 'y', title: 'Y' }])
})
