import { expect, test } from 'vitest'
import { structuredData, structuredHead } from '#app/lib/structured-data.ts'

const SITE = { name: 'Terrace', publicUrl: 'https://terrace.example' }

test('the home page speaks for the site', () => {
  const types = structuredData({ ...SITE, home: true }).map((thing) => JSON.stringify(thing))
  expect(types).toHaveLength(2)
  expect(types[0]).toContain('"@type":"Organization"')
  expect(types[1]).toContain('search?search={search_term_string}')
})

test('a page says where it lies', () => {
  const crumbs = [{ text: 'Home', to: '/' }, { text: 'Privacy' }]
  expect(structuredData({ ...SITE, home: false, crumbs })).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://terrace.example/' },
        { '@type': 'ListItem', position: 2, name: 'Privacy' },
      ],
    },
  ])
  expect(structuredData({ ...SITE, home: false, crumbs: crumbs.slice(1) })).toEqual([])
  expect(structuredData({ name: 'Terrace', publicUrl: undefined, home: true })).toEqual([])
})

test('no text can end its block', () => {
  expect(structuredHead([{ name: '</script><b>' }])).toBe(
    '<script type="application/ld+json">{"name":"\\u003c/script>\\u003cb>"}</script>',
  )
})
