import { allKinds } from 'virtual:block-kinds/all'
import { basicKinds } from 'virtual:block-kinds/basic'
import { lazyFiles } from 'virtual:block-kinds/files'
import { lazyKinds } from 'virtual:block-kinds/lazy'
import { livelyNames, stillNames } from 'virtual:block-kinds/names'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ALL_FILES, blockFiles } from '#app/features/shared/blocks/block-files.ts'
import { Blocks } from '#app/features/shared/blocks/blocks.tsx'
import { anchorsOf } from '#app/features/shared/blocks/headings.ts'
import type { BlockKind } from '#app/features/shared/blocks/kind.ts'
import { kindOf } from '#app/features/shared/blocks/kinds.ts'
import { loadKinds } from '#app/features/shared/blocks/lazy-kinds.ts'

// What the site says of itself comes with a page; here are blocks alone.
vi.mock('#app/lib/use-site.ts', () => ({ useSite: () => ({ today: '2026-11-16' }) }))

const FILES = import.meta.glob<{ kind?: BlockKind; kinds?: Record<string, BlockKind> }>([
  './kinds/*/*/block.{lazy,static}.tsx',
  './page-kinds.ts',
])

test('what the server draws, a browser can draw too', () => {
  const browser = Object.keys({ ...basicKinds, ...lazyKinds })
  expect(browser.toSorted()).toEqual(Object.keys(allKinds).toSorted())
  expect([...livelyNames, ...stillNames].toSorted()).toEqual(Object.keys(lazyKinds).toSorted())
  expect(Object.keys(lazyFiles).toSorted()).toEqual(Object.keys(lazyKinds).toSorted())
})

test.each(Object.entries(lazyKinds))('%s comes from the file that is named', async (type, load) => {
  const kind = allKinds[type]
  expect((await load())[type]).toBe(kind)
  const path = lazyFiles[type]?.replace('app/features/shared/blocks/', './') ?? ''
  const module = await FILES[path]?.()
  expect(module?.kind ?? module?.kinds?.[type]).toBe(kind)
  expect(ALL_FILES).toContain(lazyFiles[type])
})

test('a page names the files that its blocks need, each once', () => {
  const filesFor = (...kinds: string[]) =>
    blockFiles({ page: { blocks: kinds.map((type) => ({ type })) } })
  expect(filesFor('text_block', 'video_and_description', 'gallery', 'gallery')).toEqual([
    'app/features/shared/blocks/lazy-kinds.ts',
    'app/features/shared/blocks/kinds/texts/video-and-description/block.lazy.tsx',
    'app/features/shared/blocks/kinds/texts/gallery/block.lazy.tsx',
  ])
  expect(filesFor('voices', 'accordion')).toEqual([
    'app/features/shared/blocks/lazy-kinds.ts',
    'app/features/shared/blocks/page-kinds.ts',
  ])
  expect(filesFor('text_block', 'unheard_of', 'constructor')).toEqual([])
})

test('what only shows is kept as the server rendered it, until a browser renders it itself', async () => {
  const blocks = [
    { type: 'map', id: 'm', lat: 27.7, lng: 85.3 },
    { type: 'map', id: 'n' },
  ] as never[]
  const html = () => renderToStaticMarkup(createElement(Blocks, { blocks }))
  expect(blockFiles({ page: { blocks } })).toEqual([])
  expect(html().match(/<div data-block="map">/g)).toHaveLength(2)
  await loadKinds(['map'])
  expect(html()).toContain('<div data-block="map" data-width="big"')
  // Its place is there also where there is nothing to show.
  expect(html()).toContain('<div data-block="map" hidden="">')
})

test('what a page loads can be drawn then', async () => {
  expect(kindOf('gallery')).toBeUndefined()
  await loadKinds(['text_block', 'gallery', 'unheard_of', 'constructor'])
  expect(kindOf('gallery')).toBe(allKinds.gallery)
  expect(kindOf('unheard_of')).toBeUndefined()
  expect(kindOf('constructor')).toBeUndefined()
})

/** Fields that blueprints of today name, each of a kind that it never has. */
const NAMES =
  'text title quote image caption items links network files actions images video sound date points shapes zoom voices entries closes requirements host url variant videos climate_data transcript description'.split(
    ' ',
  )
const WRONG = [null, 7, '', '\u{1F33E}', true, [], [null, 7, 'x', {}], {}, { url: 7, title: [] }]

test.each(Object.entries(allKinds))('%s is drawn whatever its fields are', (type, { draw }) => {
  for (const value of [undefined, ...WRONG]) {
    const fields = Object.fromEntries(NAMES.map((name) => [name, value]))
    const block = { ...fields, type, id: null }
    const ids = anchorsOf([block])[0]?.ids ?? []
    const drawn = draw(block, { ids, heading: 'h2', opening: false, entry: undefined })
    expect(typeof renderToStaticMarkup(drawn)).toBe('string')
  }
})
