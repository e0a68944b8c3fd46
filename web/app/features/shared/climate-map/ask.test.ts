import { afterEach, expect, test, vi } from 'vitest'
import { askJson } from '#app/features/shared/climate-map/ask.ts'

afterEach(() => vi.unstubAllGlobals())

const NEVER = new AbortController().signal

/** A server that answers so, or not before it is given up. */
function answering(body: string | undefined, status = 200) {
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) =>
    body === undefined
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      : Promise.resolve(new Response(body, { status })),
  )
}

test.each([
  ['{"a":1}', 200, { ok: true, body: { a: 1 } }],
  ['busy', 429, { ok: false, why: 429, body: null }],
  ['{"error":"b"}', 422, { ok: false, why: 422, body: { error: 'b' } }],
  ['<html>', 200, { ok: false, why: 0 }],
])('%j with %d', async (body, status, told) => {
  answering(body, status)
  expect(await askJson('/wms', NEVER, 1000)).toEqual(told)
})

test('who answers too late is told apart from who does not answer', async () => {
  answering(undefined)
  expect(await askJson('/geocode/search', NEVER, 1)).toEqual({ ok: false, why: 'timeout' })
})

test('a question that was taken back has no answer', async () => {
  answering(undefined)
  const asking = new AbortController()
  const told = askJson('/geocode/search', asking.signal, 60_000)
  asking.abort()
  await expect(told).rejects.toThrow()
})
