import { expect, test } from 'vitest'
import { area, required } from '#app/api/query.ts'
import { isOffline } from '#app/navigation/offline.ts'

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
