import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findKinds } from '../scripts/block-kinds.ts'
import { setsOf } from './blueprint-sets.ts'

const kindsOf = (wanted: 'texts' | 'pages') =>
  findKinds()
    .filter(({ group }) => group === wanted)
    .map(({ type }) => type)
const BLOCKS = kindsOf('texts')
const PAGE_BLOCKS = kindsOf('pages')

const resources = new URL('../../site/resources/', import.meta.url)
const read = (path: string) => readFile(new URL(path, resources), 'utf8')

test('sets are found in groups, and fields of rows are none', () => {
  const yaml = `
fields:
  - handle: blocks
    field:
      sets:
        text:
          display: Text
          sets:
            quote:
              fields:
                - import: shared_blocks.quote
            gallery:
              fields:
                - handle: images
                  field:
                    fields:
                      - handle: image
`
  expect(setsOf(yaml)).toEqual(['quote', 'gallery'])
})

test('every block that authors may use is drawn, and every one that is drawn they may use', async () => {
  const offered = setsOf(await read('fieldsets/story_blocks.yaml'))
  expect(offered.toSorted()).toEqual(BLOCKS.toSorted())
})

test.each(['articles/article', 'stories/story', 'network/network'])(
  'the blocks of %s are those, and no others',
  async (blueprint) => {
    const yaml = await read(`blueprints/collections/${blueprint}.yaml`)
    expect(yaml).toMatch(/story_blocks/)
    expect(setsOf(yaml)).toEqual([])
  },
)

/** What pages share with articles; the others are for texts to read. */
const SHARED_WITH_PAGES = [
  'text_block',
  'anchor',
  'quote',
  'network',
  'files',
  'actions',
  'map',
  'detailed_items',
]

test('every block of pages is drawn, and every one that only pages draw they offer', async () => {
  const offered = setsOf(await read('blueprints/collections/pages/page.yaml'))
  expect(new Set(offered).size).toBe(offered.length)
  expect(offered.toSorted()).toEqual([...SHARED_WITH_PAGES, ...PAGE_BLOCKS].toSorted())
  for (const kind of SHARED_WITH_PAGES) expect(BLOCKS).toContain(kind)
})

test('the portal’s pages offer nothing that is not drawn', async () => {
  const offered = setsOf(await read('blueprints/collections/portal_pages/portal_page.yaml'))
  const drawn = [...BLOCKS, ...PAGE_BLOCKS]
  expect(offered.filter((kind) => !drawn.includes(kind))).toEqual([])
})
