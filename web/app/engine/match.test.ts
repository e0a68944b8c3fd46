import { expect, test } from 'vitest'
import { matcherOf } from '#app/engine/match.ts'
import type { RouteSpec } from '#app/engine/route.ts'

const page = (id: string, path: string): RouteSpec => ({ id, path })
const TABLE: RouteSpec[] = [
  {
    id: 'root',
    children: [
      {
        id: 'hub',
        path: '/llahub',
        children: [
          page('home', ''),
          page('list', 'articles'),
          page('one', 'articles/:id'),
          page('network', 'network/:id/parts/:part'),
          page('search', 'search'),
          page('rest', '*'),
        ],
      },
      {
        id: 'portal',
        children: [
          page('start', '/'),
          page('profile', 'country-profiles/:iso'),
          page('profiles', 'country-profiles'),
          page('below', 'data/*'),
          page('other', '*'),
        ],
      },
    ],
  },
]
const match = matcherOf(TABLE)

test.each<[string, string, Record<string, string>]>([
  ['/', 'root portal start', {}],
  ['/llahub', 'root hub home', {}],
  ['/llahub/', 'root hub home', {}],
  ['/llahub/articles', 'root hub list', {}],
  ['/llahub/articles/', 'root hub list', {}],
  ['/LLAhub/Articles', 'root hub list', {}],
  ['/llahub/articles/spring', 'root hub one', { id: 'spring' }],
  ['/llahub/articles/spring/', 'root hub one', { id: 'spring' }],
  ['/llahub/articles/a%2Fb', 'root hub one', { id: 'a/b' }],
  ['/llahub/articles/caf%C3%A9', 'root hub one', { id: 'café' }],
  ['/llahub/articles/%', 'root hub one', { id: '%' }],
  ['/llahub/articles/spring/more', 'root hub rest', { '*': 'articles/spring/more' }],
  ['/llahub/network/one/parts/2', 'root hub network', { id: 'one', part: '2' }],
  ['/llahub/search', 'root hub search', {}],
  ['/llahubs', 'root portal other', { '*': 'llahubs' }],
  ['/llahub/about/us', 'root hub rest', { '*': 'about/us' }],
  ['/country-profiles', 'root portal profiles', {}],
  ['/country-profiles/NPL', 'root portal profile', { iso: 'NPL' }],
  ['/data', 'root portal below', { '*': '' }],
  ['/data/', 'root portal below', { '*': '' }],
  ['/data/a/b.csv', 'root portal below', { '*': 'a/b.csv' }],
  ['/anything/else%20here', 'root portal other', { '*': 'anything/else here' }],
  ['/articles', 'root portal other', { '*': 'articles' }],
])('%s belongs to %s, with %o', (path, routes, params) => {
  const found = match(path)
  expect(found.specs.map(({ id }) => id).join(' ')).toBe(routes)
  expect(found.params).toEqual(params)
})

test('a table without a rest does not know every path', () => {
  expect(matcherOf([page('only', '/only')])('/other')).toEqual({ specs: [], params: {} })
})
