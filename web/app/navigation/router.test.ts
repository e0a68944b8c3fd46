import { expect, test, vi } from 'vitest'
import type { History } from '#app/navigation/history.ts'
import { hrefOf, type Location, locationOf, type NavigationType } from '#app/navigation/location.ts'
import type { PageContent } from '#app/navigation/page-state.ts'
import { createRouter, type LoadedPage } from '#app/navigation/router.ts'

const at = (href: string) => locationOf(href, 'http://site', null)
const contentOf = (name: string, data = {}): PageContent => ({
  routes: [],
  data: { name, ...data },
  errors: {},
})
const page = (name: string): LoadedPage => ({ kind: 'page', content: contentOf(name) })
const OFFLINE: LoadedPage = { kind: 'offline' }

interface Asked {
  href: string
  signal: AbortSignal
  answer: (loaded: LoadedPage) => Promise<void>
  fail: () => Promise<void>
}

/** A visit that begins on `/a`. Loads wait until they are answered. */
function visit(errors = {}, complete?: () => Promise<void>) {
  const asked: Asked[] = []
  const written: string[] = []
  const undone: number[] = []
  const gone: number[] = []
  let onPop: Parameters<History['onPop']>[0] = () => {}
  let onReturn = () => {}
  const history: History = {
    current: () => at('/a'),
    push: (location) => void written.push(`push ${hrefOf(location)}`),
    replace: (location) => void written.push(`replace ${hrefOf(location)}`),
    undo: (delta) => void undone.push(delta),
    go: (delta) => void gone.push(delta),
    onPop: (told) => {
      onPop = told
    },
    onReturn: (told) => {
      onReturn = told
    },
  }
  const leave = vi.fn()
  const first = at('/a')
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
  const router = createRouter({
    first: { ...contentOf('a'), errors, complete, location: first, type: 'POP', keepScroll: false },
    history,
    load: (location, signal) =>
      new Promise((resolve, reject) => {
        asked.push({
          href: hrefOf(location),
          signal,
          answer: (loaded) => {
            resolve(loaded)
            return settled()
          },
          fail: () => {
            reject(new Error('a mistake'))
            return settled()
          },
        })
      }),
    leave,
  })
  const pop = (location: Location, delta: number, type: NavigationType = 'POP') =>
    onPop(location, delta, type)
  const shown = () => [router.state.page.data.name, hrefOf(router.state.page.location)]
  return {
    router,
    asked,
    written,
    undone,
    gone,
    leave,
    pop,
    first,
    shown,
    comeBack: () => onReturn(),
  }
}

test('a page is shown, and its address written, when it is there', async () => {
  const { router, asked, written, shown } = visit()
  router.navigate('/b?c=1', { state: { from: 1 }, keepScroll: true })
  expect(router.state.pending && hrefOf(router.state.pending)).toBe('/b?c=1')
  expect([shown(), written]).toEqual([['a', '/a'], []])
  await asked[0]?.answer(page('b'))
  expect([shown(), written]).toEqual([['b', '/b?c=1'], ['push /b?c=1']])
  expect(router.state.pending).toBeUndefined()
  const { type, keepScroll, location } = router.state.page
  expect([type, keepScroll, location.state]).toEqual(['PUSH', true, { from: 1 }])
})

test('those who listen hear of each change, until they stop', async () => {
  const { router, asked } = visit()
  const heard = vi.fn()
  const stop = router.subscribe(heard)
  router.navigate('/b')
  await asked[0]?.answer(page('b'))
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  router.navigate('/c')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('the last of quick steps counts, and nothing stays under way', async () => {
  const { router, asked, written, shown } = visit()
  for (const to of ['/b', '/c', '/d']) router.navigate(to)
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  await asked[2]?.answer(page('d'))
  await asked[0]?.answer(page('b'))
  await asked[1]?.fail()
  expect([shown(), written]).toEqual([['d', '/d'], ['push /d']])
  expect(router.state.pending).toBeUndefined()
})

test('a step within the page asks for nothing, and ends what was under way', () => {
  const { router, asked, written, shown } = visit()
  router.navigate('/b')
  router.navigate('#part')
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(asked).toHaveLength(1)
  expect([shown(), written]).toEqual([['a', '/a#part'], ['push /a#part']])
  expect(router.state.pending).toBeUndefined()
})

test('a redirect is followed in the same step of the way', async () => {
  const { router, asked, written, shown } = visit()
  router.navigate('/old', { replace: true, keepScroll: true })
  await asked[0]?.answer({ kind: 'redirect', to: '/new?x=1' })
  expect(asked[1]?.href).toBe('/new?x=1')
  await asked[1]?.answer(page('new'))
  expect([shown(), written]).toEqual([['new', '/new?x=1'], ['replace /new?x=1']])
  expect(router.state.page.keepScroll).toBe(true)
})

test.each(['https://other.example/', '/assets/file.pdf', '//other.example/'])(
  'a redirect to %s leaves the program',
  async (to) => {
    const { router, asked, leave } = visit()
    router.navigate('/old')
    await asked[0]?.answer({ kind: 'redirect', to })
    expect(leave).toHaveBeenCalledExactlyOnceWith(to)
    // A file that is only saved leaves the page where it is.
    expect(router.state.pending).toBeUndefined()
  },
)

test('redirects in a circle end', async () => {
  const { router, asked, leave } = visit()
  router.navigate('/circle')
  for (let round = 0; round <= 20; round += 1) {
    await asked[round]?.answer({ kind: 'redirect', to: '/circle' })
  }
  expect(asked).toHaveLength(21)
  expect(leave).toHaveBeenCalledExactlyOnceWith('/circle')
})

test('Back answers from memory', async () => {
  const { router, asked, written, first, pop, shown } = visit()
  router.navigate('/b')
  await asked[0]?.answer(page('b'))
  pop(first, -1)
  expect(shown()).toEqual(['a', '/a'])
  expect(asked).toHaveLength(1)
  expect(written).toEqual(['push /b'])
  expect(router.state.page.type).toBe('POP')
})

test('a page that the server rendered is complete before it is shown again', async () => {
  let arrive: () => void = () => {}
  const complete = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve
      }),
  )
  const { router, asked, first, pop, shown } = visit({}, complete)
  router.navigate('/b')
  expect(complete).not.toHaveBeenCalled()
  await asked[0]?.answer(page('b'))
  // Fetched when the page is left, while there is a connection.
  expect(complete).toHaveBeenCalledTimes(1)
  pop(first, -1)
  expect([shown(), router.state.pending?.pathname]).toEqual([['b', '/b'], '/a'])
  arrive()
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown()).toEqual(['a', '/a'])
  expect(asked).toHaveLength(1)
})

test('a page that cannot be completed is asked for again', async () => {
  const { router, asked, first, pop } = visit({}, () => Promise.reject(new Error('no luck')))
  router.navigate('/b')
  await asked[0]?.answer(page('b'))
  pop(first, -1)
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked[1]?.href).toBe('/a')
})

test('Back to a page that failed asks again', async () => {
  const { router, asked, first, pop } = visit({ leaf: new Error('no luck') })
  router.navigate('/b')
  await asked[0]?.answer(page('b'))
  pop(first, -1)
  expect(asked[1]?.href).toBe('/a')
})

test('without a connection the page stays, and the step can be taken again', async () => {
  const { router, asked, written, shown } = visit()
  router.navigate('/b')
  await asked[0]?.answer(OFFLINE)
  expect([shown(), written]).toEqual([['a', '/a'], []])
  expect(router.state.pending).toBeUndefined()
  router.state.retry?.()
  // What was pressed stays where it is, and under the keyboard's focus, until it is known.
  expect(router.state.retry).toBeDefined()
  expect(router.state.pending?.pathname).toBe('/b')
  await asked[1]?.answer(page('b'))
  expect([shown(), written]).toEqual([['b', '/b'], ['push /b']])
  expect(router.state.retry).toBeUndefined()
})

test('without a connection Back to an unknown page is undone, however many steps it was', async () => {
  const { router, asked, undone, gone, pop, shown } = visit()
  pop(at('/y'), -1)
  pop(at('/z'), -2)
  await asked[1]?.answer(OFFLINE)
  expect([shown(), undone]).toEqual([['a', '/a'], [-3]])
  router.state.retry?.()
  expect(gone).toEqual([-3])
})

test('a step that fails after Back leaves the address of the page that is shown', async () => {
  const { router, asked, undone, pop } = visit()
  pop(at('/z'), -1)
  router.navigate('/b')
  await asked[1]?.answer(OFFLINE)
  expect(undone).toEqual([-1])
})

test('the note of a lost connection goes with the next page', async () => {
  const { router, asked } = visit()
  router.navigate('/b')
  await asked[0]?.answer(OFFLINE)
  router.navigate('/c')
  await asked[1]?.answer(page('c'))
  expect(router.state.retry).toBeUndefined()
})

test('a mistake of the program is not the end: the document is loaded', async () => {
  const { router, asked, leave } = visit()
  router.navigate('/b?c=1')
  await asked[0]?.fail()
  expect(leave).toHaveBeenCalledExactlyOnceWith('/b?c=1')
})

test('a step that replaces, taken while Back is under way, overwrites no other page', async () => {
  const { router, asked, written, pop, shown } = visit()
  pop(at('/z'), -1)
  router.navigate('/b', { replace: true })
  await asked[1]?.answer(page('b'))
  expect([shown(), written]).toEqual([['b', '/b'], ['push /b']])
  expect(router.state.page.type).toBe('PUSH')
})

test('where Back leads to an address that has moved, the new one takes its entry', async () => {
  const { router, asked, written, first, pop, shown } = visit()
  pop(at('/old'), -1)
  await asked[0]?.answer({ kind: 'redirect', to: '/new' })
  await asked[1]?.answer(page('new'))
  expect([shown(), written]).toEqual([['new', '/new'], ['replace /new']])
  expect(router.state.page.type).toBe('POP')
  // The page that was left is still one step ahead.
  pop(first, 1)
  expect(shown()).toEqual(['a', '/a'])
  expect(asked).toHaveLength(2)
})

test('without a connection Back to an address that has moved is taken again as it was', async () => {
  const { router, asked, written, undone, gone, pop } = visit()
  pop(at('/old'), -1)
  await asked[0]?.answer({ kind: 'redirect', to: '/new' })
  await asked[1]?.answer(OFFLINE)
  expect(undone).toEqual([-1])
  router.state.retry?.()
  expect([gone, written, asked.length]).toEqual([[-1], [], 2])
})

test('Back within the page asks for nothing, also for an entry that nobody remembers', () => {
  const { router, asked, written, pop, shown } = visit()
  router.navigate('#part')
  pop(at('/a'), -1)
  expect(shown()).toEqual(['a', '/a'])
  expect([asked.length, router.state.pending]).toEqual([0, undefined])
  expect(written).toEqual(['push /a#part'])
  // It is scrolled as any page that is come back to.
  expect([router.state.page.type, router.state.page.keepScroll]).toEqual(['POP', false])
})

test.each([
  ['PUSH', '/a#part', 1],
  ['REPLACE', '/a#part', 0],
  ['PUSH', '/a', 1],
] as const)('a link that the browser followed itself is no return: %s %s', (type, href, delta) => {
  const { router, asked, written, pop } = visit()
  pop(at(href), delta, type)
  expect(hrefOf(router.state.page.location)).toBe(href)
  expect(router.state.page.type).toBe(type)
  // The browser has written its address, and nothing else is asked for.
  expect([asked.length, written]).toEqual([0, []])
})

test('Back within a page that failed asks again', () => {
  const { router, asked, pop } = visit({ leaf: new Error('no luck') })
  router.navigate('#part')
  pop(at('/a'), -1)
  expect(asked[0]?.href).toBe('/a')
})

test.each([
  ['an area', { leaf: { menu: { ok: false, status: 500, body: null } } }],
  ['one of a list of areas', { leaf: { rows: [{ ok: true }, { ok: false, status: 0 }] } }],
])('Back to a page of which %s failed asks again', async (_, data) => {
  const { router, asked, pop } = visit()
  router.navigate('/b')
  await asked[0]?.answer({ kind: 'page', content: contentOf('b', data) })
  const left = router.state.page.location
  router.navigate('/c')
  await asked[1]?.answer(page('c'))
  pop(left, -1)
  expect(asked[2]?.href).toBe('/b')
})

test.each([
  ['an area', contentOf('b', { leaf: { menu: { ok: false, status: 500, body: null } } })],
  ['a route', { ...contentOf('b'), errors: { leaf: new Error('no luck') } }],
])(
  'without a connection Back to a page of which %s failed shows it as it was',
  async (_, content) => {
    const { router, asked, undone, pop, shown } = visit()
    router.navigate('/b')
    await asked[0]?.answer({ kind: 'page', content })
    const left = router.state.page.location
    router.navigate('/c')
    await asked[1]?.answer(page('c'))
    pop(left, -1)
    await asked[2]?.answer(OFFLINE)
    expect([shown(), undone]).toEqual([['b', '/b'], []])
    expect([router.state.pending, router.state.retry]).toEqual([undefined, undefined])
  },
)

test('without a connection a page that cannot be completed is not shown again', async () => {
  const complete = () => Promise.reject(new Error('no luck'))
  const { router, asked, undone, first, pop, shown } = visit({ leaf: new Error() }, complete)
  router.navigate('/b')
  await asked[0]?.answer(page('b'))
  pop(first, -1)
  await asked[1]?.answer(OFFLINE)
  expect([shown(), undone]).toEqual([['b', '/b'], [-1]])
})

test('pages that were replaced take no place in the memory', async () => {
  const { router, asked, first, pop, shown } = visit()
  router.navigate('/b')
  await asked[0]?.answer(page('b'))
  for (let turn = 1; turn <= 40; turn += 1) {
    router.navigate(`/b?word=${turn}`, { replace: true })
    await asked[turn]?.answer(page(`b${turn}`))
  }
  pop(first, -1)
  expect(shown()).toEqual(['a', '/a'])
  expect(asked).toHaveLength(41)
})

test('a document that is left has nothing under way when it is shown again', async () => {
  const { router, asked, leave, undone, pop, comeBack } = visit()
  router.navigate('/b')
  await asked[0]?.fail()
  expect(leave).toHaveBeenCalledOnce()
  expect(router.state.pending?.pathname).toBe('/b')
  comeBack()
  expect(router.state.pending).toBeUndefined()
  pop(at('/z'), -1)
  comeBack()
  expect(asked[1]?.signal.aborted).toBe(true)
  expect([router.state.pending, undone]).toEqual([undefined, [-1]])
})
