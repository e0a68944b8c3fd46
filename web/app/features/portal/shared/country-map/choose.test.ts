import { expect, test } from 'vitest'
import type { MapPage } from '#app/api/types.ts'
import { chooseOn, tidy, yearsOf } from '#app/features/portal/shared/country-map/choose.ts'
import { type MapState, NOTHING_CHOSEN } from '#app/features/portal/shared/country-map/map-state.ts'

const indicator = (name: string, rest: object) => ({
  name,
  years: null,
  choices: [],
  choice: {},
  ...rest,
})

const SCENARIOS = {
  name: 'scenario',
  options: ['low', 'high'].map((value) => ({ value, title: value })),
  default: 'low',
}

const MAP = {
  year: 2019,
  indicators: [
    indicator('heat', { years: { first: 2000, last: 2020 } }),
    indicator('future', { choices: [SCENARIOS], choice: { scenario: 'low' } }),
    indicator('money', {
      choices: [{ name: 'giver', options: [{ value: 'bank', title: 'Bank' }], default: null }],
    }),
  ],
} as unknown as MapPage

const state = (some: Partial<MapState>): MapState => ({ ...NOTHING_CHOSEN, ...some })

test.each([
  ['nothing', {}, 'heat', 2019, {}, []],
  ['another number', { indicator: 'future' }, 'future', undefined, { scenario: 'low' }, []],
  [
    'a scenario',
    { indicator: 'future', choice: { scenario: 'high' } },
    'future',
    undefined,
    { scenario: 'high' },
    [],
  ],
  ['the latest', { year: 'latest' }, 'heat', undefined, {}, []],
  ['a year', { year: '2005' }, 'heat', 2005, {}, []],
  [
    'a part of a sum',
    { indicator: 'money', choice: { giver: 'bank' } },
    'money',
    undefined,
    { giver: 'bank' },
    [],
  ],
  ['a whole sum', { indicator: 'money' }, 'money', undefined, {}, []],
  ['a number that is gone', { indicator: 'wind' }, 'heat', 2019, {}, ['wind']],
  ['a year without values', { year: '1990' }, 'heat', undefined, {}, ['1990']],
  [
    'a scenario that is gone',
    { indicator: 'future', choice: { scenario: 'worst' } },
    'future',
    undefined,
    { scenario: 'low' },
    ['worst'],
  ],
  ['a choice of another number', { choice: { scenario: 'high' } }, 'heat', 2019, {}, []],
])('an address that asks for %s', (_, asked, name, year, choice, unknown) => {
  const view = chooseOn(MAP, state(asked))
  expect([view?.indicator.name, view?.year, view?.choice, view?.unknown]).toEqual([
    name,
    year,
    choice,
    unknown,
  ])
})

test.each([
  [{ indicator: 'heat', year: '2019' }, {}],
  [
    { indicator: 'heat', year: '2005', country: 'TUV' },
    { year: '2005', country: 'TUV' },
  ],
  [{ indicator: 'heat', year: 'latest' }, { year: 'latest' }],
  [{ indicator: 'future', choice: { scenario: 'low' }, year: '2005' }, { indicator: 'future' }],
  [
    { indicator: 'future', choice: { scenario: 'high' } },
    { indicator: 'future', choice: { scenario: 'high' } },
  ],
])('one view has one address (%#)', (asked, expected) => {
  expect(tidy(MAP, state(asked))).toEqual(state(expected))
})

test('a map without numbers shows nothing', () => {
  expect(chooseOn({ ...MAP, indicators: [] }, NOTHING_CHOSEN)).toBeUndefined()
})

test('years are offered where there are several', () => {
  expect(yearsOf({ years: { first: 2018, last: 2020 } })).toEqual([2018, 2019, 2020])
  expect(yearsOf({ years: { first: 2018, last: 2018 } })).toEqual([])
  expect(yearsOf({ years: null })).toEqual([])
})
