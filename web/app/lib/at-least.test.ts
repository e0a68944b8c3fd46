import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atLeast } from '#app/lib/at-least.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** At which millisecond an answer that takes `takes` is given. */
async function givenAt(takes: number, ms: number): Promise<number> {
  const began = Date.now()
  let at = -1
  atLeast(new Promise((resolve) => setTimeout(resolve, takes)), ms).then(() => {
    at = Date.now() - began
  })
  await vi.advanceTimersByTimeAsync(1000)
  return at
}

test.each([
  [10, 200, 200],
  [199, 200, 200],
  [350, 200, 350],
  [10, 0, 10],
])('an answer after %i ms that shows for %i ms is given after %i ms', async (takes, ms, at) => {
  expect(await givenAt(takes, ms)).toBe(at)
})

test('a failure is told at once', async () => {
  await expect(atLeast(Promise.reject(new Error('no')), 200)).rejects.toThrow('no')
})
