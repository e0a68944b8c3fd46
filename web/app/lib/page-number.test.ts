import { expect, test } from 'vitest'
import { pageNumber } from '#app/lib/page-number.ts'

test.each([
  ['', 1],
  ['page=', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=many', 1],
  ['page=100001', 1],
])('%j is page %d', (query, page) => {
  expect(pageNumber(new URLSearchParams(query))).toBe(page)
})
