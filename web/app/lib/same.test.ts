import { describe, expect, test } from 'vitest'
import { isSame } from '#app/lib/same.ts'

const facts = () => ({
  name: 'Nepal',
  values: [1, null, { year: 2023 }],
  format: (n: number) => `${n} %`,
})

describe('values that say the same', () => {
  test.each([
    [facts(), facts()],
    [[], []],
    ['a', 'a'],
    [null, null],
    [undefined, undefined],
  ])('%j', (one, other) => expect(isSame(one, other)).toBe(true))
})

describe('values of which something is another', () => {
  test.each([
    [facts(), { ...facts(), name: 'Tuvalu' }],
    [facts(), { ...facts(), values: [1, null, { year: 2022 }] }],
    [facts(), { ...facts(), values: [1, null] }],
    [facts(), { ...facts(), format: (n: number) => `${n} °C` }],
    [facts(), { ...facts(), more: 1 }],
    [[], {}],
    [{}, []],
    [null, {}],
    [0, null],
    [1, '1'],
  ])('%j and %j', (one, other) => expect(isSame(one, other)).toBe(false))
})
