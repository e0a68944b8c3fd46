import { expect, test } from 'vitest'
import { profileSearch, profileState } from '#app/features/portal/profile/state.ts'

test.each([
  ['', ''],
  ['?compare=bgd,KEN', '?compare=BGD,KEN'],
  ['?compare=BGD&compare=KEN&compare=', '?compare=BGD,KEN'],
  ['?compare=BGD,BGD&median=ldc', '?compare=BGD&median=ldc'],
  [
    '?period=2041-2060&scenario=high&variable=hot-days',
    '?variable=hot-days&scenario=high&period=2041-2060',
  ],
  ['?variable=a%26b', '?variable=a%26b'],
])('%s means %s', (search, expected) => {
  const state = profileState(new URLSearchParams(search))
  expect(profileSearch(state)).toBe(expected)
  expect(profileState(new URLSearchParams(expected))).toEqual(state)
})
