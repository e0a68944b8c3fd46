import { expect, test } from 'vitest'
import { linkedId } from '#app/lib/linked-id.ts'

test.each([
  ['', ''],
  ['#', ''],
  ['#river-school', 'river-school'],
  ['#%C3%A9cole', 'école'],
  ['#100%', '100%'],
])('%j names %j', (hash, id) => {
  expect(linkedId(hash)).toBe(id)
})
