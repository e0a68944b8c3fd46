import type { LoaderFunction, RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'
import { browserRoutes } from '#app/engine/browser-routes.ts'
import type { RouteSpec, ViewModule } from '#app/engine/route.ts'
import { makePaths } from '#app/lib/paths.ts'

type Options = Parameters<typeof browserRoutes>[1]

const View = () => null
const NO_LINE = new Error('no line')
const fails = () => Promise.reject(NO_LINE)

function routeWith(changes: Partial<Options>, more: Partial<RouteSpec> = {}) {
  const openAnew = vi.fn((): Promise<never> => Promise.reject(new Error('opened anew')))
  const table: RouteSpec[] = [
    { id: 'a', path: '/a', view: 'app/features/a/view.tsx', queries: () => ({}), ...more },
  ]
  const [route] = browserRoutes(table, {
    paths: makePaths('/llahub'),
    loadView: async () => ({ default: View }),
    loadParts: async () => {},
    isWanted: () => true,
    openAnew,
    shownPath: () => null,
    ErrorBoundary: View,
    ...changes,
  })
  return { route: route as RouteObject, openAnew }
}

function load({ loader }: RouteObject, signal?: AbortSignal) {
  const request = new Request('http://site.test/a', signal ? { signal } : {})
  return (loader as LoaderFunction)({ request, params: {} } as never)
}

const viewFor = async ({ lazy }: RouteObject) => {
  const { Component } = (await (lazy as () => Promise<RouteObject>)()) as RouteObject
  return Component as ViewModule['default']
}

test('a page is there with all that draws it', async () => {
  const fetched: string[] = []
  const { route } = routeWith({
    loadView: async () => ({
      default: View,
      part: { fetch: async () => void fetched.push('part') },
    }),
    loadParts: async () => void fetched.push('blocks'),
  })
  expect(await load(route)).toEqual({})
  expect(fetched).toEqual(['part', 'blocks'])
})

const PARTS: [string, Partial<Options>][] = [
  ['of its view', { loadView: async () => ({ default: View, part: { fetch: fails } }) }],
  ['of its blocks', { loadParts: fails }],
]

test.each(PARTS)('a page without a part %s is opened anew', async (_, changes) => {
  const { route, openAnew } = routeWith(changes)
  await expect(load(route)).rejects.toThrow('opened anew')
  expect(openAnew).toHaveBeenCalledOnce()
})

test.each(PARTS)('a part %s that nobody waits for any more is let go', async (_, changes) => {
  const { route, openAnew } = routeWith(changes)
  await expect(load(route, AbortSignal.abort())).rejects.toBe(NO_LINE)
  expect(openAnew).not.toHaveBeenCalled()
})

test('a missing view opens its page anew, or says that it is missing', async () => {
  const { route, openAnew } = routeWith({ loadView: fails })
  const View = (await viewFor(route)) as () => never
  expect(openAnew).toHaveBeenCalledOnce()
  expect(() => View()).toThrow('opened anew')
})

test('a missing view that nobody waits for any more opens nothing', async () => {
  const { route, openAnew } = routeWith({ loadView: fails, isWanted: () => false })
  expect(await viewFor(route)).toHaveProperty('_init')
  expect(openAnew).not.toHaveBeenCalled()
})

test('a route that draws no blocks fetches nothing for those in its answers', async () => {
  const loadParts = vi.fn(async () => {})
  const { route } = routeWith({ loadParts }, { withoutBlocks: true })
  await load(route)
  expect(loadParts).not.toHaveBeenCalled()
})
