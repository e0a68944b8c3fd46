import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findKinds, isOfBasicKind } from '../scripts/block-kinds.ts'

const KINDS = 'app/features/shared/blocks/kinds'
const made: string[] = []

function rootWith(...files: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'kinds-'))
  made.push(root)
  for (const file of ['texts/quote/block.tsx', 'pages/voices/block.lazy.tsx', ...files]) {
    mkdirSync(join(root, KINDS, dirname(file)), { recursive: true })
    writeFileSync(join(root, KINDS, file), '')
  }
  return root
}

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true })
})

test('a new folder is a new kind, named as blueprints name it', () => {
  expect(findKinds(rootWith('texts/large-number/block.lazy.tsx'))).toEqual([
    {
      type: 'large_number',
      group: 'texts',
      file: `${KINDS}/texts/large-number/block.lazy.tsx`,
      fetched: `${KINDS}/texts/large-number/block.lazy.tsx`,
      basic: false,
      still: false,
    },
    expect.objectContaining({ type: 'quote', group: 'texts', basic: true }),
    expect.objectContaining({
      type: 'voices',
      group: 'pages',
      fetched: 'app/features/shared/blocks/page-kinds.ts',
    }),
  ])
})

test.each([
  ['a folder without a block', ['texts/empty/readme.md'], /empty must have either/],
  ['a block both at once and on demand', ['texts/quote/block.lazy.tsx'], /quote must have either/],
  ['two of one name', ['pages/quote/block.tsx'], /two kinds of block are called quote/],
])('%s is refused', (_, files, reason) => {
  const root = rootWith(...files)
  expect(() => findKinds(root)).toThrow(reason)
})

test('all files of a basic kind go with the texts, and those of others do not', () => {
  const root = rootWith('texts/quote/quote.module.css', 'pages/voices/voice.tsx')
  expect(isOfBasicKind(join(root, KINDS, 'texts/quote/quote.module.css'))).toBe(true)
  expect(isOfBasicKind(join(root, KINDS, 'pages/voices/voice.tsx'))).toBe(false)
  expect(isOfBasicKind(join(root, 'app/ui/card.tsx'))).toBe(false)
})
