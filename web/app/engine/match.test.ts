import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { matcherOf } from '#app/engine/match.ts'

const page = (id: string, path: string): RouteObject => ({ id, path })
const TABLE: RouteObject[] = [
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

test.each([
  '/',
  '/llahub',
  '/llahub/',
  '/llahub/articles',
  '/llahub/articles/',
  '/LLAhub/Articles',
  '/llahub/articles/spring',
  '/llahub/articles/spring/',
  '/llahub/articles/a%2Fb',
  '/llahub/articles/caf%C3%A9',
  '/llahub/articles/%',
  '/llahub/articles/spring/more',
  '/llahub/network/one/parts/2',
  '/llahub/search',
  '/llahubs',
  '/llahub/about/us',
  '/country-profiles',
  '/country-profiles/NPL',
  '/data',
  '/data/',
  '/data/a/b.csv',
  '/anything/else%20here',
  '/articles',
])('%s belongs to the routes that React Router finds', (path) => {
  const found = match(path)
  const expected = matchRoutes(TABLE, path) ?? []
  expect(found.map(({ route }) => route.id)).toEqual(expected.map(({ route }) => route.id))
  expect(found.map(({ params }) => params)).toEqual(expected.map(({ params }) => params))
  const bare = (text: string) => text.replace(/(?<=.)\/$/, '')
  expect(found.map(({ pathnameBase }) => pathnameBase)).toEqual(
    expected.map(({ pathnameBase }) => bare(pathnameBase)),
  )
  expect(found.map(({ pathname }) => pathname)).toEqual(
    expected.map(({ pathname }) => bare(pathname)),
  )
})
