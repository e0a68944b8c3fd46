import { afterEach, expect, test, vi } from 'vitest'
import { area, required } from '#app/api/query.ts'
import { isOffline, isOnline } from '#app/navigation/offline.ts'

afterEach(() => vi.unstubAllGlobals())

const silent = { status: 0, body: null }
const good = { status: 200, body: {} }
const down = { status: 503, body: null }
const queries = [required('/about'), area('/beside')]

test.each([
  ['nothing was answered', { '/about': silent, '/beside': silent }, true],
  ['what the page is about was not answered', { '/about': silent, '/beside': good }, true],
  ['a part is missing', { '/about': good, '/beside': silent }, false],
  ['the server says that it is down', { '/about': down, '/beside': down }, false],
])('when %s there is no connection: %o %s', (_, known, expected) => {
  expect(isOffline(queries, known)).toBe(expected)
})

test('a list whose every part is silent has no connection', () => {
  expect(isOffline([area('/list')], { '/list': silent })).toBe(true)
})

test('a page that asks for nothing needs no connection', () => {
  expect(isOffline([], {})).toBe(false)
})

test.each([
  ['the browser knows of none', false, async () => new Response(), false],
  [
    'the browser knows of one that leads nowhere',
    true,
    () => Promise.reject(new Error('no')),
    false,
  ],
  ['the server answers', true, async () => new Response(), true],
  ['the server answers that it is down', true, async () => new Response('', { status: 503 }), true],
])('whether there is a connection when %s', async (_, onLine, fetch, expected) => {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', fetch)
  expect(await isOnline()).toBe(expected)
})

test('where the browser knows of no connection nothing is asked', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', fetch)
  expect(await isOnline()).toBe(false)
  expect(fetch).not.toHaveBeenCalled()
})
