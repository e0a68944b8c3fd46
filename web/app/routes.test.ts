import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { specsById } from '#app/engine/page.ts'
import { makePaths } from '#app/lib/paths.ts'

// It draws; here only the table counts.
vi.mock('#app/layouts/root.tsx', () => ({ Root: () => null }))

const { areaFile, areasBy, matchersBy, tableOf } = await import('#app/routes.ts')
const { hubRoutes } = await import('#app/hub-routes.ts')
const { embedRoutes } = await import('#app/embed-routes.ts')
const { portalRoutes } = await import('#app/portal-routes.ts')
const paths = makePaths('/llahub')
const specs = [...specsById(tableOf([hubRoutes(paths), embedRoutes(), portalRoutes()])).values()]

test('what is loaded on demand exists', () => {
  for (const { id, view } of specs.filter(({ view }) => view)) {
    expect(
      existsSync(fileURLToPath(new URL(`../${view}`, import.meta.url))),
      `${id}: ${view}`,
    ).toBe(true)
  }
})

test('every page has a view and looks at `iframe`', () => {
  for (const spec of specs.filter(({ children }) => !children)) {
    expect(spec.view, spec.id).toBeDefined()
    expect(spec.params, spec.id).toContain('iframe')
  }
})

test('every line has an id of its own', () => {
  expect(new Set(specs.map(({ id }) => id)).size).toBe(specs.length)
})

const PATHS: [string, 'hub' | 'embed' | 'portal'][] = [
  ['/embed/figures/map/risk-heat', 'embed'],
  ['/embed/figures', 'portal'],
  ['/llahub', 'hub'],
  ['/llahub/', 'hub'],
  ['/LLAhub/articles/spring', 'hub'],
  ['/%6Clahub/articles', 'hub'],
  ['/', 'portal'],
  ['/llahubs', 'portal'],
  ['/search', 'portal'],
  ['/%', 'portal'],
]

test.each(PATHS)('%s lies in the %s, whose lines are loaded once', async (path, area) => {
  expect(areasBy(paths)(path)).toBe(area)
  const areas = { hub: () => hubRoutes(paths), embed: embedRoutes, portal: portalRoutes }
  const load = vi.fn(async () => areas[area]())
  const matcherFor = matchersBy(paths, load)
  await matcherFor(path)
  const match = await matcherFor(path)
  expect(load).toHaveBeenCalledExactlyOnceWith(area)
  expect(
    match(path)
      .specs.map(({ id }) => id)
      .slice(0, 2),
  ).toEqual(['root', area])
})

test('an area that did not arrive is asked for again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no line')).mockResolvedValue(portalRoutes())
  const matcherFor = matchersBy(paths, load)
  await expect(matcherFor('/')).rejects.toThrow('no line')
  expect((await matcherFor('/'))('/').specs).toHaveLength(3)
})

test.each(['hub', 'portal'] as const)('the file of the %s exists', (area) => {
  expect(existsSync(fileURLToPath(new URL(`../${areaFile(area)}`, import.meta.url)))).toBe(true)
})
