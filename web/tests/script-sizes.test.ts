/** How much script and style each page has, in a build as it is released. */
import { brotliCompressSync } from 'node:zlib'
import type { Rollup } from 'vite'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { specsById } from '#app/engine/page.ts'
import { ALL_FILES } from '#app/features/shared/blocks/block-files.ts'
import { hubRoutes } from '#app/hub-routes.ts'
import { makePaths } from '#app/lib/paths.ts'
import { portalRoutes } from '#app/portal-routes.ts'
import {
  budgetOf,
  LIVE_MAP_BUDGET,
  PARTS_STYLE_BUDGET,
  STYLE_BUDGET,
  scriptSizes,
} from '../scripts/script-sizes.mjs'

const sizes = new Map<string, number>()
/** Of style sheets, by their names. */
const styles = new Map<string, number>()
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
    else if (file.fileName.endsWith('.css')) {
      const [, name = ''] = /assets\/(\w+)-/.exec(file.fileName) ?? []
      styles.set(name, brotliCompressSync(file.source).length)
    }
  }
}, 240_000)

const PRESSED = 'app/features/portal/shared/place-map/pressed-map.tsx'

/** `more` is how many times its budget a page may have. */
const tooLarge = (further: readonly string[], more = 1) =>
  scriptSizes(manifest, (file) => sizes.get(file) ?? Number.NaN, further)
    .filter(({ view, bytes }) => !(bytes <= budgetOf(view) * more))
    .map(({ view, bytes }) => `${view}: ${bytes} of ${budgetOf(view) * more} bytes`)

test('no page has more script than it may', () => {
  expect(tooLarge([])).toEqual([])
  const projects = tooLarge(['app/features/portal/projects/count-part.tsx'])
  expect(projects.filter((line) => line.includes('/projects/'))).toEqual([])
})

test('no page with a map that can be moved has more, and no other page has that program', () => {
  const sizeOf = (file: string) => sizes.get(file) ?? Number.NaN
  const bytesOf = (further: string[]) =>
    new Map(scriptSizes(manifest, sizeOf, further).map(({ view, bytes }) => [view, bytes]))
  const program = 'app/map/live/open-map.ts'
  const [alone, together] = [bytesOf([]), bytesOf([program])]
  for (const [view, bytes] of together) {
    expect.soft(bytes - (alone.get(view) ?? 0), `${view} has it already`).toBeGreaterThan(30_000)
  }
  // What shows the map comes with it, where a visitor asks for one.
  const shown = {
    'hub/climate': [],
    'hub/map': [],
    'hub/plans': [],
    'hub/stories': ['app/features/hub/stories/story-map.tsx'],
    'portal/library-entry': [PRESSED],
    'portal/projects': ['app/features/portal/projects/project-map.tsx'],
  }
  for (const [screen, parts] of Object.entries(shown)) {
    const bytes = bytesOf([program, ...parts]).get(`app/features/${screen}/view.tsx`)
    expect.soft(bytes, screen).toBeLessThanOrEqual(LIVE_MAP_BUDGET)
  }
})

test('a page to read has no more style than it may, and one with figures or maps little more', () => {
  const sizeOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (styles.get(name) ?? Number.NaN), 0)
  expect([...styles.keys()].sort()).toEqual(['figures', 'homes', 'hub', 'maps', 'portal', 'style'])
  for (const area of ['hub', 'portal']) {
    expect.soft(sizeOf(['style', area]), area).toBeLessThanOrEqual(STYLE_BUDGET)
    expect.soft(sizeOf(['style', area, 'maps'])).toBeLessThanOrEqual(PARTS_STYLE_BUDGET)
    expect.soft(sizeOf(['style', area, 'figures'])).toBeLessThanOrEqual(PARTS_STYLE_BUDGET)
  }
})

test('an article with every kind of block stays near it', () => {
  const table = [...specsById([hubRoutes(makePaths('/llahub')), portalRoutes()]).values()]
  const blockless = table.flatMap(({ view, blocks }) => (blocks && view) || [])
  const large = tooLarge(ALL_FILES, 1.1)
  expect(large.filter((line) => !blockless.some((view) => line.startsWith(view)))).toEqual([])
})

test('a page of both parts is measured in the larger one', () => {
  const chunk = (file: string) => ({ file })
  const small = {
    'app/entry-client.ts': { file: 'entry', isEntry: true },
    'app/browser.tsx': chunk('browser'),
    'app/portal-routes.ts': chunk('portal-routes'),
    'app/hub-routes.ts': chunk('hub-routes'),
    'app/features/portal/shell/layout.tsx': chunk('portal'),
    'app/features/hub/shell/layout.tsx': chunk('hub'),
    'app/features/shared/pages/view.tsx': chunk('page'),
    'app/features/portal/home/view.tsx': chunk('home'),
  }
  const bytesOf: Record<string, number> = {
    entry: 1,
    browser: 10,
    portal: 100,
    hub: 200,
    page: 1000,
    home: 2000,
    'portal-routes': 10_000,
    'hub-routes': 20_000,
  }
  expect(scriptSizes(small, (file) => bytesOf[file] ?? Number.NaN)).toEqual([
    { view: 'app/features/shared/pages/view.tsx', bytes: 21_211, files: 5 },
    { view: 'app/features/portal/home/view.tsx', bytes: 12_111, files: 5 },
  ])
})
