import { expect, test } from 'vitest'
import { columnsOf, panelTable, yearsIn } from '#app/features/portal/shared/panel/panel-numbers.ts'

const FIGURE = {
  name: 'Countries by class',
  decimals: 0,
  signed: false,
  years: { first: 2015, last: 2016 },
  series: ['High', 'Low'],
  rows: [
    { key: '2015', title: '2015', values: [1, 1200] },
    { key: '2016', title: '2016', values: [null, null] },
    { key: '2017', title: '2017', values: [3, null] },
  ],
}

test('a year without any value keeps its column and is not nothing', () => {
  expect(columnsOf(FIGURE)).toEqual([
    { year: 2015, values: [1, 1200] },
    { year: 2016, values: null },
    { year: 2017, values: [3, 0] },
  ])
})

test('the table has a column for each series and leaves empty what is not known', () => {
  expect(panelTable(FIGURE, 'Year')).toEqual({
    caption: 'Countries by class',
    columns: [{ text: 'Year' }, { text: 'High', numeric: true }, { text: 'Low', numeric: true }],
    rows: [
      ['2015', '1', '1,200'],
      ['2016', null, null],
      ['2017', '3', null],
    ],
  })
})

test('a figure says its first and last year, or none', () => {
  expect(yearsIn(FIGURE)).toEqual([2015, 2016])
  expect(yearsIn({ years: null })).toEqual([])
})
