/** What the server's bundle promises the server: plans, statuses, modules, whole pages, failures that are said. */
import { beforeAll, describe, expect, test } from 'vitest'
import { answerAll } from './fixture-api.ts'
import { BUILD_TIMEOUT, buildBundle, drawPage, type Terrace } from './server-bundle.ts'

let terrace: Terrace
let routes: { path: string; params: string[] }[]

beforeAll(async () => {
  terrace = await buildBundle()
  routes = JSON.parse(terrace.start('{"hubPath":"/llahub"}')).routes
}, BUILD_TIMEOUT)

const draw = (url: string, broken?: string) => drawPage(terrace, url, broken)

test('a view in another form names what draws it', () => {
  const { html, modules } = draw('/llahub/stories?view=map')
  expect(html).toContain('<main')
  expect(modules.slice(3)).toEqual([
    'app/features/hub/stories/view.tsx',
    'app/features/hub/stories/story-map.tsx',
  ])
})

test.each([
  ['/quiet', []],
  [
    '/lively',
    [
      'app/features/hub/stories/after.part.tsx',
      'app/features/shared/blocks/lazy-kinds.ts',
      'app/features/shared/blocks/page-kinds.ts',
    ],
  ],
])('what authors wrote below the list of %s brings what answers to presses', (hubPath, files) => {
  terrace.start(JSON.stringify({ hubPath }))
  const { html, modules } = draw(`${hubPath}/stories`)
  terrace.start('{"hubPath":"/llahub"}')
  expect(html).toContain('data-block=')
  expect(modules.slice(3)).toEqual(['app/features/hub/stories/view.tsx', ...files])
})

test.each([
  {
    path: '/llahub/articles',
    params: [
      'categories',
      'page',
      'parent',
      'searchQuery',
      'sectors',
      'sortBy',
      'iframe',
      'translate',
    ],
  },
  { path: '/llahub/partners', params: ['page', 'iframe', 'translate'] },
  {
    path: '/llahub/stories',
    params: [
      'countries',
      'page',
      'principles',
      'searchQuery',
      'sectors',
      'sortBy',
      'view',
      'iframe',
      'translate',
    ],
  },
  {
    path: '/llahub/search',
    params: ['categories', 'group', 'page', 'query', 'sectors', 'sortBy', 'iframe', 'translate'],
  },
  {
    path: '/country-profiles',
    params: ['q', 'region', 'group', 'order', 'iframe', 'translate'],
  },
  { path: '/external', params: ['url', 'forceURL', 'iframe', 'translate'] },
  {
    path: '/search',
    params: [
      'countries',
      'group',
      'page',
      'search',
      'sectors',
      'sortBy',
      'years',
      'iframe',
      'translate',
    ],
  },
  {
    path: '/embed/figures/:kind/:of',
    params: ['year', 'choice', 'country', 'class', 'region', 'countries', 'iframe', 'translate'],
  },
  {
    path: '/embed/profiles/:code/:figure',
    params: ['compare', 'median', 'variable', 'scenario', 'period', 'iframe', 'translate'],
  },
  {
    path: '/country-profiles/:code',
    params: ['compare', 'median', 'variable', 'scenario', 'period', 'iframe', 'translate'],
  },
  {
    path: '/interactive-maps/vulnerabilities/:slug',
    params: ['indicator', 'year', 'choice', 'country', 'class', 'region', 'iframe', 'translate'],
  },
  {
    path: '/indicators/:name',
    params: ['year', 'choice', 'country', 'class', 'region', 'iframe', 'translate'],
  },
])('the route $path says which parameters its page looks at', ({ path, params }) => {
  expect(routes.find((route) => route.path === path)?.params).toEqual(params)
})

test('every page looks at its frame and at the language, and nothing is named twice', () => {
  for (const { path, params } of routes) {
    expect(params.slice(-2), path).toEqual(['iframe', 'translate'])
    expect(new Set(params).size, path).toBe(params.length)
  }
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
})

/** The first that fits is taken. */
test('addresses that are written out stand before patterns, and what fits all stands last', () => {
  const rank = (path: string) => (path === '*' ? 2 : path.includes(':') ? 1 : 0)
  const ranks = routes.map(({ path }) => rank(path))
  expect(ranks).toEqual(ranks.toSorted())
  expect(routes.at(-1)?.path).toBe('*')
})

describe.each([
  ['/', 200, 'app/features/portal/home/view.tsx'],
  ['/?iframe=1', 200, 'app/features/portal/home/view.tsx'],
  ['/llahub/', 200, 'app/features/hub/home/view.tsx'],
  ['/llahub/articles', 200, 'app/features/hub/articles/view.tsx'],
  ['/llahub/articles?page=2&sectors=water', 200, 'app/features/hub/articles/view.tsx'],
  ['/llahub/articles?parent=knowledge_and_innovation', 200, 'app/features/hub/articles/view.tsx'],
  ['/llahub/articles?searchQuery=nothing&sectors=water', 200, 'app/features/hub/articles/view.tsx'],
  ['/llahub/articles/spring', 200, 'app/features/hub/article/view.tsx'],
  ['/llahub/stories/book', 200, 'app/features/hub/story/view.tsx'],
  ['/llahub/articles/none', 404, 'app/features/hub/article/view.tsx'],
  ['/llahub/about', 200, 'app/features/shared/pages/view.tsx'],
  ['/llahub/lit', 200, 'app/features/shared/pages/view.tsx'],
  ['/llahub/search?query=floods', 200, 'app/features/hub/search/view.tsx'],
  ['/privacy', 200, 'app/features/shared/pages/view.tsx'],
  ['/country-profiles', 200, 'app/features/portal/profiles/view.tsx'],
  ['/country-profiles?group=ldc&order=name', 200, 'app/features/portal/profiles/view.tsx'],
  ['/country-profiles?q=zzz', 200, 'app/features/portal/profiles/view.tsx'],
  ['/country-profiles/NPL', 200, 'app/features/portal/profile/view.tsx'],
  ['/country-profiles/NPL?compare=BGD,KEN', 200, 'app/features/portal/profile/view.tsx'],
  ['/country-profiles/ATA', 200, 'app/features/portal/profile/view.tsx'],
  ['/country-profiles/nowhere', 404, 'app/features/portal/profile/view.tsx'],
  ['/interactive-maps/vulnerabilities/dragons', 404, 'app/features/portal/map/view.tsx'],
  ['/llahub/odd', 500, 'app/features/shared/pages/view.tsx'],
  ['/external?url=https://water.example.org/a?b%3Dc', 200, 'app/features/portal/external/view.tsx'],
  ['/external', 404, 'app/features/portal/external/view.tsx'],
  ['/external?url=javascript:alert(1)', 404, 'app/features/portal/external/view.tsx'],
  ['/llahub/nowhere', 404, 'app/features/shared/pages/view.tsx'],
  ['/nowhere/at/all', 404, 'app/features/shared/pages/view.tsx'],
  ['/styleguide', 404, 'app/features/shared/pages/view.tsx'],
])('%s', (url, status, view) => {
  test(`is a whole page with status ${status}`, () => {
    const drawn = draw(url)
    expect(drawn.status).toBe(status)
    const layout = url.startsWith('/llahub') ? 'hub' : 'portal'
    expect(drawn.modules).toEqual([
      'app/browser.tsx',
      `app/${layout}-routes.ts`,
      `app/features/${layout}/shell/layout.tsx`,
      view,
    ])
    expect(drawn.head.match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
    expect(drawn.html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(drawn.html.match(/<main[ >]/g)).toHaveLength(1)
    expect(drawn.html).not.toMatch(/<(title|meta|link)[ >]/)
    expect(drawn.html).not.toContain(' style=')
    expect(drawn.html).not.toContain('<script')
    expect(drawn.html, 'a component failed inside a Suspense boundary').not.toContain('<!--$!-->')
    expect(drawn.html).toBe(drawn.html.toWellFormed())
    expectBalanced(drawn.html)
  })
})

test('a page is the same whatever was drawn before it', () => {
  const pages = [
    '/',
    '/country-profiles/NPL',
    '/privacy',
    '/nowhere/at/all',
    '/llahub/',
    '/llahub/?translate=fr',
    '/llahub/articles?parent=knowledge_and_innovation',
    '/llahub/articles/spring',
    '/llahub/lit',
    '/llahub/search?query=floods',
  ]
  const anew = (url: string) => {
    terrace.start('{"hubPath":"/llahub"}')
    return draw(url).html
  }
  const alone = pages.map(anew)
  expect(pages.map((url) => draw(url).html)).toEqual(alone)
  expect(pages.map((url) => draw(url).html)).toEqual(alone)
})

test('an article that is not there says so, inside the hub', () => {
  const { html, head } = draw('/llahub/articles/none')
  expect(html).toContain('This page could not be found')
  expect(html).toContain('Back to the home page')
  expect(html).toContain('data-site="hub"')
  expect(head).toContain('noindex')
})

test('a page that is not there offers a search, the hub’s inside the hub', () => {
  expect(draw('/llahub/nowhere').html).toMatch(/action="\/llahub\/search"[\s\S]*name="query"/)
  expect(draw('/nowhere').html).toMatch(/action="\/search"[\s\S]*name="search"/)
})

test('an error page that fails itself says so, and how it failed only in development', () => {
  const fail = () => draw('/llahub/articles/badly-lost')
  const { status, html, head } = fail()
  expect(status).toBe(404)
  expect(head).toContain('<title>An error occurred while showing the error page</title>')
  expect(html).toContain('An error occurred while showing the error page</h1>')
  expect(html).toContain('<a href="/">Go back to home</a>')
  expect(html).not.toContain('<pre')
  terrace.start('{"hubPath":"/llahub","development":true}')
  expect(fail().html).toMatch(/<pre[^>]*>[^<]*Error/)
  terrace.start('{"hubPath":"/llahub"}')
})

test('a failed page shows its details only in development', () => {
  const fail = () => draw('/llahub/articles/spring', '/api/articles/spring').html
  expect(fail()).not.toContain('<pre')
  terrace.start('{"hubPath":"/llahub","development":true}')
  expect(fail()).toMatch(/<pre[^>]*>[^<]*no luck/)
  terrace.start('{"hubPath":"/llahub"}')
})

test('a page asked for in another language says so and is not for search engines', () => {
  const widget = '{"hubPath":"/llahub","translation":{"scriptUrl":"https://words.example/w.js"}}'
  terrace.start(widget)
  const translated = draw('/llahub/articles?translate=fr')
  expect(translated.head).toContain('noindex')
  expect(translated.html).toContain('This page is being translated into Français.')
  expect(translated.html).not.toContain('words.example')
  const plain = draw('/llahub/articles')
  expect(plain.head).not.toContain('noindex')
  expect(plain.html).not.toContain('being translated')
  terrace.start('{"hubPath":"/llahub"}')
})

test.each([
  ['/llahub/odd', 'Unknown middleware sideways'],
  ['/llahub/guarded', 'Unknown middleware members'],
])('%s is refused with its reason', (url, reason) => {
  const { status, html } = draw(url)
  expect(status).toBe(500)
  expect(html).toContain(reason)
})

test('a required answer that failed is the status of the page', () => {
  const { status, html } = draw('/llahub/articles/spring', '/api/articles/spring')
  expect(status).toBe(500)
  expect(html).toContain('no luck')
})

test.each(['/api/articles?', '/api/articles/filters', '/api/navs/', '/api/globals/', '/api/site'])(
  'when %s fails the rest of the list still stands',
  (broken) => {
    const { status, html } = draw('/llahub/articles', broken)
    expect(status).toBe(200)
    expect(html.includes('Try again')).toBe(broken.startsWith('/api/articles'))
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  },
)

const LISTS: [address: string, asked: string][] = [
  ['/llahub/stories', '/stories'],
  ['/llahub/partners', '/api/partners'],
  ['/llahub/network', '/api/network'],
  ['/llahub/faqs', '/faqs'],
  ['/llahub/country-profiles', '/api/'],
  ['/llahub/search', 'lla_popular_searches'],
  ['/llahub/search?query=floods', '/api/search'],
]

test.each(LISTS)('%s says that there is nothing, where the site has none of it', (url) => {
  const { status, html } = draw(url)
  expect(status).toBe(200)
  expect(html).not.toContain('did not load')
  expect(html).not.toContain('Try again')
})

test.each(LISTS)('%s says what failed when %s fails', (url, broken) => {
  const { status, html } = draw(url, broken)
  expect(status).toBe(200)
  expect(html).toContain('did not load')
})

test.each([
  ['lla_principles', 'The principles did not load.'],
  ['v2/stories/entries?sort=-date&limit=3&', 'The latest stories did not load.'],
  ['/api/articles?', 'The articles did not load.'],
  ['/api/articles/filters', 'The sectors did not load.'],
  ['/api/collections/faqs/', 'The questions did not load.'],
  ['/api/partners', 'The partners did not load.'],
  ['/api/collections/pages/', 'The invitation to share a story did not load.'],
])('when %s fails the home says “%s”, and the rest stands', (broken, said) => {
  const { status, html } = draw('/llahub/', broken)
  expect(status).toBe(200)
  expect(html).toContain(said)
  expect(html).toContain('Adaptation begins with those who live it')
})

test('an empty list asks in a second round what dropping each filter would bring', () => {
  const { rounds, html } = draw('/llahub/articles?searchQuery=nothing&sectors=water')
  expect(rounds).toBe(2)
  expect(html).toContain(': 30')
  expect(html).not.toContain(': 0')
})

test.each([
  ['/llahub/articles?categories=b&categories=a', '/llahub/articles?categories=a,b'],
  ['/llahub/articles?sortBy=newest', '/llahub/articles'],
  ['/llahub/articles?iframe=1&page=1', '/llahub/articles?iframe=1'],
  ['/llahub/articles/walking-the-spring', '/llahub/articles/spring'],
  ['/llahub/stories/the-spring-book', '/llahub/stories/book'],
  [
    '/llahub/articles?sectors=b&sectors=a&translate=fr',
    '/llahub/articles?sectors=a,b&translate=fr',
  ],
])('%s leads to %s', (url, to) => {
  let plan = JSON.parse(terrace.plan(url, '{}'))
  const { answers } = answerAll((known) => {
    plan = JSON.parse(terrace.plan(url, JSON.stringify(known)))
    return plan
  })
  expect(Object.keys(answers).length).toBeLessThan(10)
  expect(plan.redirect).toEqual({ to, status: 308 })
})

test.each([
  ['/country-profiles/nepal', '/country-profiles/NPL', 301],
  [
    '/country-profiles/np?compare=bgd&median=ldc',
    '/country-profiles/NPL?compare=BGD&median=ldc',
    301,
  ],
  ['/country-profiles?q=nep', '/country-profiles/NPL', 302],
])('%s leads to %s', (url, to, status) => {
  const plan = (answers: object) => JSON.parse(terrace.plan(url, JSON.stringify(answers)))
  let last: { queries: { url: string }[]; redirect?: object } = { queries: [] }
  answerAll((answers) => {
    last = plan(answers)
    return last
  })
  expect(last.redirect).toEqual({ to, status })
})

test('the hub lives where the settings say', () => {
  terrace.start('{"hubPath":"/local"}')
  expect(draw('/local/articles').status).toBe(200)
  expect(draw('/llahub/articles').status).toBe(404)
  terrace.start('{"hubPath":"/llahub"}')
})

const VOID = new Set(['img', 'input', 'br', 'hr', 'source', 'link', 'meta', 'wbr'])

/** Every element that opens closes again, in order. */
function expectBalanced(html: string): void {
  const open: string[] = []
  for (const [, close, name = '', self] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name)
    else if (!self && !VOID.has(name)) open.push(name)
  }
  expect(open).toEqual([])
}
