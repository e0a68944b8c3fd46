import { expect, test } from 'vitest'
import { shortTitles } from '#app/features/portal/shared/data-figure/short-titles.ts'

test.each([
  [
    ['Risk from floods', 'Risk from heat', 'Risk from a rising sea'],
    ['Floods', 'Heat', 'A rising sea'],
  ],
  [
    ['Vulnerability to come, all sectors', 'Vulnerability to come: water'],
    ['All sectors', 'Water'],
  ],
  [
    ['Early warning', 'Law on adaptation'],
    ['Early warning', 'Law on adaptation'],
  ],
  [
    ['Plans', 'Plants'],
    ['Plans', 'Plants'],
  ],
  [
    ['Heat', 'Heat of cities'],
    ['Heat', 'Heat of cities'],
  ],
  [['Heat'], ['Heat']],
  [[], []],
])('%o are %o', (titles, expected) => {
  expect(shortTitles(titles)).toEqual(expected)
})
