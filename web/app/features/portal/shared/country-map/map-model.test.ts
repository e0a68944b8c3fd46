import { expect, test } from 'vitest'
import type { IndicatorValues } from '#app/api/types.ts'
import {
  areFifths,
  chosenWords,
  classRanges,
  mapCountries,
  offerOf,
  rampOf,
  timeOf,
  worstFirst,
} from '#app/features/portal/shared/country-map/map-model.ts'

const bounds = (...from: number[]) => [null, ...from].map((bound) => ({ from: bound }))

test.each([
  [
    bounds(20, 40, 60, 80),
    1,
    ['up to 19.9', '20.0 to 39.9', '40.0 to 59.9', '60.0 to 79.9', '80.0 or more'],
  ],
  [bounds(0.5, 1.5, 2.5, 4.5), 0, ['up to 0', '1', '2', '3 to 4', '5 or more']],
  [bounds(-2, 0, 2, 4), 0, ['up to −3', '−2 to −1', '0 to 1', '2 to 3', '4 or more']],
  [bounds(), 0, ['']],
])('classes are told by what can be printed in them (%#)', (classes, decimals, expected) => {
  expect(classRanges(classes, { decimals, signed: false })).toEqual(expected)
})

test('classes of changes are told with signs', () => {
  expect(classRanges(bounds(-2, 0, 2, 4), { decimals: 0, signed: true })).toEqual([
    'up to −3',
    '−2 to −1',
    '0 to +1',
    '+2 to +3',
    '+4 or more',
  ])
})

test('a class of one value is told by it', () => {
  const whole = { decimals: 0, signed: false }
  expect(classRanges(bounds(0.5, 1.5), whole, [0, 0, 1, 5])).toEqual(['0', '1', '2 or more'])
  expect(classRanges(bounds(0.5, 1.5), whole, [-1, 0, 1])).toEqual(['up to 0', '1', '2 or more'])
})

test.each([
  ['193 countries', [39, 38, 39, 38, 39], true],
  ['values that many share', [43, 33, 39, 39, 39], true],
  ['bounds of its own', [5, 0, 1, 1, 3], false],
  ['too few countries', [1, 1, 1, 1, 1], false],
  ['one class for all', [7, 0, 0, 0, 0], false],
])('classes are fifths: %s', (_, counts, expected) => {
  expect(areFifths(counts.map((countries) => ({ countries })))).toBe(expected)
})

const VALUE = {
  code: 'NPL',
  name: 'Nepal',
  value: 62,
  year: 2020,
  shown: '62 points',
  rank: 127,
  tied: 0,
  total: 182,
  class: 3,
  class_title: 'High',
}

test('countries come by name, also those without a value, and say what is known of them', () => {
  const meta = { missing: ['TUV', 'ALA'], missing_names: ['Tuvalu', 'Åland'] }
  const values = { data: [VALUE], meta } as unknown as IndicatorValues
  expect(mapCountries(values)).toEqual([
    { code: 'ALA', name: 'Åland', class: null, lines: [] },
    {
      code: 'NPL',
      name: 'Nepal',
      class: 3,
      lines: ['62 points, High', 'rank 127 of 182, 2020'],
    },
    { code: 'TUV', name: 'Tuvalu', class: null, lines: [] },
  ])
})

test('the page of one number offers what that depends on, and all countries', () => {
  const choices = [
    { name: 'scenario', options: [], default: 'middle' },
    { name: 'giver', options: [], default: null },
  ]
  const meta = { missing: ['TUV'], missing_names: ['Tuvalu'] }
  const values = { indicator: { name: 'heat', choices }, data: [VALUE], meta }
  expect(offerOf(values as unknown as IndicatorValues)).toEqual({
    indicators: [{ name: 'heat', choices, choice: { scenario: 'middle' } }],
    year: null,
    countries: [
      { code: 'NPL', name: 'Nepal' },
      { code: 'TUV', name: 'Tuvalu' },
    ],
  })
})

test('the colours follow from what is better', () => {
  expect(['less is better', 'more is better', 'neither'].map(rampOf)).toEqual([
    'risk',
    'ready',
    'multi',
  ])
})

test('a choice is told in words, and what is added up is not', () => {
  const choices = [
    {
      name: 'scenario',
      options: [{ value: 'high', title: 'High emissions' }],
      default: 'high',
    },
    { name: 'sector', options: [], default: null },
  ]
  expect(chosenWords({ choices }, { scenario: 'high' })).toEqual(['High emissions'])
  expect(chosenWords({ choices }, {})).toEqual([])
})

test('values without years are of the period that was chosen, or as of their last change', () => {
  const options = [{ value: 'high', title: 'High emissions' }]
  const choices = [{ name: 'scenario', options, default: 'high' }]
  const time = (choice: object, years: object | null = null) =>
    timeOf({
      indicator: { choices, updated: '2026-11-01' },
      meta: { years, choice },
    } as unknown as IndicatorValues)
  expect(time({ scenario: 'high' })).toBe('High emissions')
  expect(time({})).toBe('as of 2026')
  expect(time({}, { first: 2020, last: 2020 })).toBeUndefined()
})

test('those that call for help come first, equal ones by name', () => {
  const of = (name: string, rank: number) => ({ ...VALUE, name, rank })
  const data = [of('Chad', 1), of('Fiji', 2), of('Iraq', 3), of('Niue', 3)]
  const names = (direction: 'up' | 'neither') =>
    worstFirst({ indicator: { direction }, data } as unknown as IndicatorValues).map(
      ({ name }) => name,
    )
  expect(names('up')).toEqual(['Iraq', 'Niue', 'Fiji', 'Chad'])
  expect(names('neither')).toEqual(['Chad', 'Fiji', 'Iraq', 'Niue'])
})
