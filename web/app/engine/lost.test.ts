import { expect, it } from 'vitest'
import { required } from '#app/api/query.ts'
import { closestTo, isLost, lostRedirect, lostStatus } from '#app/engine/lost.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { makePaths } from '#app/lib/paths.ts'

const REQUEST: PageRequest = {
  path: '/llahub/old page',
  params: {},
  search: new URLSearchParams(),
  paths: makePaths('/llahub'),
}
const URL_OF_REQUEST = '/api/resolve?path=%2Fllahub%2Fold%20page'

it('an author can send visitors on', () => {
  const known = (status: number) => ({
    [URL_OF_REQUEST]: { status: 200, body: { type: 'redirect', to: '/llahub/new', status } },
  })
  expect(lostRedirect(REQUEST, known(301))).toEqual({ to: '/llahub/new', status: 301 })
  expect(lostRedirect(REQUEST, known(418))).toEqual({ to: '/llahub/new', status: 302 })
  expect(lostRedirect(REQUEST, {})).toBeUndefined()
})

it('what may have been meant is told', () => {
  const closest = [{ title: 'New page', url: '/llahub/new-page' }]
  const known = { [URL_OF_REQUEST]: { status: 404, body: { message: 'Not found.', closest } } }
  expect(closestTo(REQUEST, known)).toEqual(closest)
  expect(lostRedirect(REQUEST, known)).toBeUndefined()
  expect(closestTo(REQUEST, { [URL_OF_REQUEST]: { status: 404, body: null } })).toEqual([])
  expect(closestTo(REQUEST, {})).toEqual([])
})

it('a page can be gone for good', () => {
  const known = (status: number) => ({ [URL_OF_REQUEST]: { status, body: null } })
  expect(lostStatus(REQUEST, known(410))).toBe(410)
  expect(lostStatus(REQUEST, known(404))).toBe(404)
  expect(lostStatus(REQUEST, {})).toBe(404)
})

it('a page is lost when what it is about is missing', () => {
  const query = required('/api/articles/a')
  expect(isLost([query], { '/api/articles/a': { status: 404, body: null } })).toBe(true)
  expect(isLost([query], { '/api/articles/a': { status: 500, body: null } })).toBe(false)
  expect(isLost([query], {})).toBe(false)
})
