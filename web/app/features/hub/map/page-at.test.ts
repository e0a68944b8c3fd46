import { expect, test } from 'vitest'
import { pageAt } from '#app/features/hub/map/page-at.ts'

const all = Array.from({ length: 45 }, (_, at) => at)

test('pages follow each other without gaps', () => {
  expect([1, 2, 3].flatMap((page) => pageAt(all, page).data)).toEqual(all)
  expect(pageAt(all, 3).meta).toEqual({ total: 45, per_page: 20, last_page: 3, to: 45 })
})

test('beyond the end there is nothing, and of nothing there is one page', () => {
  expect(pageAt(all, 4)).toMatchObject({ data: [], meta: { total: 45, to: null } })
  expect(pageAt([], 1).meta).toEqual({ total: 0, per_page: 20, last_page: 1, to: null })
})
