import { expect, expectTypeOf, test } from 'vitest'
import { get, getFields, getItems } from '#app/api/get.ts'
import type { Address } from '#app/api/query.ts'
import type { ArticleAnswer, EntryCard, SiteAnswer } from '#app/api/types.ts'

test.each([
  [get('/api/site'), '/api/site'],
  [get('/api/articles/{id}', { id: 'a/b?c' }), '/api/articles/a%2Fb%3Fc'],
  [get('/api/articles/{id}', { id: '{id} $&' }), '/api/articles/%7Bid%7D%20%24%26'],
  [get('/api/navs/v2/{handle}/tree', { handle: 'main' }), '/api/navs/v2/main/tree'],
  [get('/api/pages', { path: '/llahub/a,b' }), '/api/pages?path=%2Fllahub%2Fa,b'],
  [get('/api/articles', { page: 1, q: '', limit: 3 }), '/api/articles?limit=3'],
  [
    get('/api/articles', { page: 2, q: 'föhn & co' }),
    '/api/articles?page=2&q=f%C3%B6hn%20%26%20co',
  ],
  [
    get('/api/articles', { 'filter[taxonomy:lla_sectors:in]': ['a', 'b'], parent: 'x' }),
    '/api/articles?filter[taxonomy:lla_sectors:in]=a,b&parent=x',
  ],
  [get('/api/articles', { 'filter[taxonomy:lla_sectors:in]': [] }), '/api/articles'],
  [
    getFields('/api/partners', { limit: 2 }, ['id', 'logo']),
    '/api/partners?limit=2&fields=id,logo',
  ],
  [
    getItems<{ slug: string }>(
      '/api/taxonomies/{taxonomy}/terms',
      { taxonomy: 'lla_principles', 'filter[slug:is]': 'x' },
      ['slug'],
    ),
    '/api/taxonomies/lla_principles/terms?filter[slug:is]=x&fields=slug',
  ],
])('%s', (address, expected) => {
  expect(address).toBe(expected)
})

test('an address knows the type of its answer', () => {
  expectTypeOf(get('/api/site')).toEqualTypeOf<Address<SiteAnswer>>()
  expectTypeOf(get('/api/articles/{id}', { id: 'a' })).toEqualTypeOf<Address<ArticleAnswer>>()
  const logos = getFields('/api/partners', {}, ['logo'])
  type Logos = NonNullable<(typeof logos)['answer']>['data'][number]
  expectTypeOf<Logos>().toEqualTypeOf<Pick<EntryCard, 'logo'>>()
})

test('what the API does not have is refused before it is asked', () => {
  // @ts-expect-error: there is no such address
  get('/api/nowhere')
  // @ts-expect-error: an article needs its id
  get('/api/articles/{id}')
  // @ts-expect-error: no such parameter
  get('/api/articles', { perPage: 3 })
  // @ts-expect-error: no such filter
  get('/api/articles', { 'filter[colour]': 'red' })
  // @ts-expect-error: no such field
  getFields('/api/partners', {}, ['colour'])
})
