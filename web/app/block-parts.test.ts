import { expect, test } from 'vitest'
import { BLOCK_FILES, blockFiles } from '#app/block-files.ts'
import { BLOCK_PARTS, loadParts } from '#app/block-parts.ts'
import { BASIC_KINDS } from '#app/engine/kinds-in.ts'
import { BASIC_BLOCKS } from '#app/features/shared/blocks/basic-kinds.tsx'
import { BLOCKS } from '#app/features/shared/blocks/kinds.tsx'
import { drawOf } from '#app/features/shared/blocks/known-kinds.ts'
import { PAGE_BLOCKS } from '#app/features/shared/pages/kinds.tsx'

const ALL = { ...BLOCKS, ...PAGE_BLOCKS }

test('what the server draws, a browser can draw too', () => {
  const browser = Object.keys({ ...BASIC_BLOCKS, ...BLOCK_PARTS })
  expect(browser.toSorted()).toEqual(Object.keys(ALL).toSorted())
  expect(BASIC_KINDS).toEqual(Object.keys(BASIC_BLOCKS))
  expect(Object.keys(BLOCK_FILES).toSorted()).toEqual(Object.keys(BLOCK_PARTS).toSorted())
})

const FILES = import.meta.glob<object>('./features/shared/{blocks,pages}/*.tsx')

test.each(Object.entries(BLOCK_PARTS))(
  '%s comes from the file that is named',
  async (kind, load) => {
    const draw = ALL[kind]
    expect((await load())[kind]).toBe(draw)
    const module = await FILES[BLOCK_FILES[kind]?.replace('app/', './') ?? '']?.()
    const values = Object.values(module ?? {}).flatMap((value) => [value, value?.[kind]])
    expect(values).toContain(draw)
  },
)

test('a page names the files that its blocks need, each once', () => {
  const filesFor = (...kinds: string[]) =>
    blockFiles({ page: { blocks: kinds.map((type) => ({ type })) } })
  expect(filesFor('text_block', 'sound_and_description', 'video_and_description')).toEqual([
    'app/block-parts.ts',
    'app/features/shared/blocks/media-kinds.tsx',
  ])
  expect(filesFor('text_block', 'unheard_of', 'constructor')).toEqual([])
})

test('what a page loads can be drawn then', async () => {
  expect(drawOf('gallery')).toBeUndefined()
  await loadParts(['text_block', 'gallery', 'unheard_of', 'constructor'])
  expect(drawOf('gallery')).toBe(BLOCKS.gallery)
  expect(drawOf('unheard_of')).toBeUndefined()
})
