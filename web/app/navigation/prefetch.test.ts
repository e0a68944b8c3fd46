import { expect, test } from 'vitest'
import { mayPrefetch } from '#app/navigation/prefetch.ts'

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('on a line like %j prefetching is %s', (connection, expected) => {
  expect(mayPrefetch(connection)).toBe(expected)
})
