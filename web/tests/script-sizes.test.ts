/** How much script each page has, in a build as it is released. */
import { brotliCompressSync } from 'node:zlib'
import type { Rollup } from 'vite'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { BLOCK_FILES } from '#app/block-files.ts'
import { SCRIPT_BUDGET, scriptSizes } from '../scripts/script-sizes.mjs'

const sizes = new Map<string, number>()
let manifest: Parameters<typeof scriptSizes>[0]

beforeAll(async () => {
  const { output } = (await build({
    root: new URL('..', import.meta.url).pathname,
    configFile: new URL('../vite.config.ts', import.meta.url).pathname,
    logLevel: 'error',
    mode: 'production',
    build: { write: false },
  })) as Rollup.RollupOutput
  for (const file of output) {
    if (file.type === 'chunk') sizes.set(file.fileName, brotliCompressSync(file.code).length)
    else if (file.fileName.endsWith('manifest.json')) manifest = JSON.parse(String(file.source))
  }
}, 60_000)

const tooLarge = (further: readonly string[], budget: number) =>
  scriptSizes(manifest, (file) => sizes.get(file) ?? Number.NaN, further)
    .filter(({ bytes }) => !(bytes <= budget))
    .map(({ view, bytes }) => `${view}: ${bytes} of ${budget} bytes`)

test('no page has more script than it may', () => {
  expect(tooLarge([], SCRIPT_BUDGET)).toEqual([])
})

test('an article with every kind of block stays near it', () => {
  const parts = ['app/block-parts.ts', ...new Set(Object.values(BLOCK_FILES))]
  expect(tooLarge(parts, SCRIPT_BUDGET * 1.1)).toEqual([])
})
