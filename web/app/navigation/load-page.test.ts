import { afterEach, expect, test, vi } from 'vitest'
import { area, PageError, required } from '#app/api/query.ts'
import { matcherOf } from '#app/engine/match.ts'
import type { RouteSpec } from '#app/engine/route.ts'
import { makePaths } from '#app/lib/paths.ts'
import { type LoadOptions, pageLoader } from '#app/navigation/load-page.ts'
import { locationOf } from '#app/navigation/location.ts'

const View = () => null
const Layout = () => null
const NO_LINE = new Error('no line')
const fails = () => Promise.reject(NO_LINE)

afterEach(() => vi.unstubAllGlobals())

/** The API's answers by their addresses; all others do not arrive. */
function api(answers: Record<string, unknown>, status = 200) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (!(url in answers)) throw NO_LINE
    return Response.json(answers[url], { status })
  })
  return asked
}

function loader(changes: Partial<LoadOptions> = {}, more: Partial<RouteSpec> = {}) {
  const openAnew = vi.fn((): Promise<never> => Promise.reject(new Error('opened anew')))
  const table: RouteSpec[] = [
    {
      id: 'layout',
      Component: Layout,
      queries: () => ({ menu: area('/menu') }),
      children: [
        { id: 'a', path: '/a', view: 'app/features/hub/a/view.tsx', ...more },
        { id: 'rest', path: '*', view: 'app/features/hub/rest/view.tsx' },
      ],
    },
  ]
  const load = pageLoader({
    paths: makePaths('/llahub'),
    matcherFor: async () => matcherOf(table),
    loadView: async () => ({ default: View }),
    loadParts: async () => {},
    openAnew,
    isOnline: async () => true,
    ...changes,
  })
  const open = (signal = new AbortController().signal, shown?: Parameters<typeof load>[2]) =>
    load(locationOf('/a?b=1#c', 'http://site', null), signal, shown)
  return { open, openAnew }
}

test('a page is there with all that renders it', async () => {
  api({ '/menu': ['m'], '/a': 'text' })
  const fetched: string[] = []
  const { open } = loader(
    {
      loadView: async () => ({
        default: View,
        part: { name: 'a', fetch: async () => void fetched.push('part') },
      }),
      loadParts: async () => void fetched.push('blocks'),
    },
    { queries: () => ({ text: required('/a') }) },
  )
  expect(await open()).toEqual({
    kind: 'page',
    content: {
      routes: [
        { id: 'layout', Component: Layout },
        { id: 'a', Component: View },
      ],
      data: { layout: { menu: { ok: true, data: ['m'] } }, a: { text: 'text' } },
      errors: {},
    },
  })
  expect(fetched.sort()).toEqual(['blocks', 'blocks', 'part'])
})

test('a layout that is shown already is not asked for again', async () => {
  const asked = api({ '/a': 'text' })
  const { open } = loader({}, { queries: () => ({ text: required('/a') }) })
  expect(await open(undefined, shownWith('as it was'))).toMatchObject({
    content: { data: { layout: { menu: 'as it was' }, a: { text: 'text' } } },
  })
  expect(asked).toEqual(['/a'])
})

const shownWith = (menu: unknown) => ({
  location: locationOf('/other', 'http://site', null),
  type: 'POP' as const,
  keepScroll: false,
  routes: [],
  data: { layout: { menu } },
  errors: {},
})
const FAILED = { ok: false, status: 500, body: null }

test('a layout of which an area failed is asked for again', async () => {
  const asked = api({ '/menu': ['m'], '/a': 'text' })
  const { open } = loader({}, { queries: () => ({ text: required('/a') }) })
  expect(await open(undefined, shownWith(FAILED))).toMatchObject({
    content: { data: { layout: { menu: { ok: true, data: ['m'] } } } },
  })
  expect(asked.sort()).toEqual(['/a', '/menu'])
})

test('a layout that fails for ever keeps nobody from moving on', async () => {
  api({ '/a': 'text' })
  const { open } = loader({}, { queries: () => ({ text: required('/a') }) })
  expect(await open(undefined, shownWith(FAILED))).toMatchObject({
    content: { data: { layout: { menu: FAILED }, a: { text: 'text' } } },
  })
})

const PARTS: [string, Partial<LoadOptions>][] = [
  ['view', { loadView: fails }],
  [
    'part of its view',
    { loadView: async () => ({ default: View, part: { name: 'a', fetch: fails } }) },
  ],
  ['part of its blocks', { loadParts: fails }],
]

test.each(PARTS)(
  'a page without a %s is opened anew, or says that it is missing',
  async (_, changes) => {
    api({ '/menu': [] })
    const { open, openAnew } = loader(changes)
    expect(await open()).toMatchObject({
      content: { errors: { a: new Error('opened anew') } },
    })
    expect(openAnew).toHaveBeenCalledWith('/a?b=1#c')
  },
)

test.each(PARTS)('a %s that nobody waits for any more is let go', async (_, changes) => {
  api({ '/menu': [] })
  const { open, openAnew } = loader(changes)
  await expect(open(AbortSignal.abort())).rejects.toThrow()
  expect(openAnew).not.toHaveBeenCalled()
})

test.each(PARTS)(
  'a %s that is missing without a connection is not a failure',
  async (_, changes) => {
    api({ '/menu': [] })
    const { open, openAnew } = loader({ ...changes, isOnline: async () => false })
    expect(await open()).toEqual({ kind: 'offline' })
    expect(openAnew).not.toHaveBeenCalled()
  },
)

test.each(PARTS)('who went elsewhere while a %s was looked for stays there', async (_, changes) => {
  api({ '/menu': [] })
  const left = new AbortController()
  const isOnline = async () => {
    left.abort()
    return true
  }
  const { open, openAnew } = loader({ ...changes, isOnline })
  await expect(open(left.signal)).rejects.toThrow()
  expect(openAnew).not.toHaveBeenCalled()
})

test('a page that was not answered has no connection', async () => {
  api({ '/menu': [] })
  const { open } = loader({}, { queries: () => ({ text: required('/a') }) })
  expect(await open()).toEqual({ kind: 'offline' })
})

test('what is not there is the failure of its own route', async () => {
  api({ '/menu': [], '/a': { message: 'No.' }, '/api/resolve?path=%2Fa': {} }, 404)
  const { open } = loader({}, { queries: () => ({ text: required('/a') }) })
  const loaded = await open()
  expect(loaded).toMatchObject({
    kind: 'page',
    content: { errors: { a: new PageError(404, 'No.') } },
  })
})

test('a redirect counts, whatever else is missing', async () => {
  api({ '/menu': [] })
  const { open, openAnew } = loader(
    { loadView: fails },
    { redirect: () => ({ to: '/new', status: 301 }) },
  )
  expect(await open()).toEqual({ kind: 'redirect', to: '/new' })
  expect(openAnew).not.toHaveBeenCalled()
})

test('a route that renders no blocks fetches nothing for those in its answers', async () => {
  api({ '/menu': [], '/a': 'text' })
  const loadParts = vi.fn(async () => {})
  const { open } = loader(
    { loadParts },
    { blocks: 'none', queries: () => ({ text: required('/a') }) },
  )
  await open()
  // For the layout alone.
  expect(loadParts).toHaveBeenCalledOnce()
})

test('an area that does not arrive is the document’s matter, or the connection’s', async () => {
  await expect(loader({ matcherFor: fails }).open()).rejects.toBe(NO_LINE)
  const offline = loader({ matcherFor: fails, isOnline: async () => false })
  expect(await offline.open()).toEqual({ kind: 'offline' })
})
