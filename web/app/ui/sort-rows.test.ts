import { describe, expect, test } from 'vitest'
import { nextOrder, type Order, sortRows } from '#app/ui/sort-rows.ts'

const ROWS = [
  ['Nepal', 62, 2020],
  ['Bhutan', null, 2020],
  ['Éire', 31, 2019],
  ['Kenya', 62, null],
] as const

describe('rows in order', () => {
  const check = (order: Order, names: string[]) =>
    expect(sortRows(ROWS, order).map(([name]) => name)).toEqual(names)

  test('words by the alphabet', () => {
    check({ column: 0, direction: 'ascending' }, ['Bhutan', 'Éire', 'Kenya', 'Nepal'])
    check({ column: 0, direction: 'descending' }, ['Nepal', 'Kenya', 'Éire', 'Bhutan'])
  })

  test('numbers by size, what is missing last, ties as they were', () => {
    check({ column: 1, direction: 'ascending' }, ['Éire', 'Nepal', 'Kenya', 'Bhutan'])
    check({ column: 1, direction: 'descending' }, ['Nepal', 'Kenya', 'Éire', 'Bhutan'])
  })

  test('numbers as they are printed go by size, too', () => {
    const printed = ['1,204.5', '0.6', '0.537', '−12', '+3'].map((cell) => ['', cell])
    const sorted = sortRows(printed, { column: 1, direction: 'ascending' })
    expect(sorted.map(([, cell]) => cell)).toEqual(['−12', '0.537', '0.6', '+3', '1,204.5'])
  })

  test('a column that is not there changes nothing', () => {
    check({ column: 9, direction: 'ascending' }, ['Nepal', 'Bhutan', 'Éire', 'Kenya'])
  })

  test('the rows themselves stay as they were', () => {
    const before = structuredClone(ROWS)
    sortRows(ROWS, { column: 1, direction: 'ascending' })
    expect(ROWS).toEqual(before)
  })
})

test('a press on a column sorts by it, the next one turns it round', () => {
  const first = nextOrder(undefined, 1, true)
  expect(first).toEqual({ column: 1, direction: 'descending' })
  expect(nextOrder(first, 1, true)).toEqual({ column: 1, direction: 'ascending' })
  expect(nextOrder(first, 0, false)).toEqual({ column: 0, direction: 'ascending' })
})
