import { expect, test } from 'vitest'
import { AT_TOP, scrolledTo } from '#app/features/shared/shell/header-place.ts'

/** The places of the header while a page is scrolled from its top to each of these. */
const placesAt = (...stops: number[]) => {
  let scrolled = AT_TOP
  return stops.map((at) => {
    scrolled = scrolledTo(at, scrolled)
    return scrolled.place
  })
}

test.each([
  ['at the top it is there', [0, 120, 199], ['top', 'top', 'top']],
  ['from 200 px on it has a ground of its own', [199, 200], ['top', 'shown']],
  ['it leaves while one reads on', [150, 260, 900], ['top', 'away', 'away']],
  ['the first move upwards brings it back', [900, 880], ['away', 'shown']],
  ['a page that opens further down leaves it away', [3000], ['away']],
  ['a trembling finger does nothing', [900, 897, 901, 898], ['away', 'away', 'away', 'away']],
  ['a slow move upwards adds up', [900, 897, 894], ['away', 'away', 'shown']],
  ['back at the top it is as at first', [900, 100, 0], ['away', 'top', 'top']],
  ['beyond the top, where windows bounce', [900, -30], ['away', 'top']],
])('%s', (_, stops, places) => {
  expect(placesAt(...stops)).toEqual(places)
})
