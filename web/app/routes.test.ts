import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { specsById } from '#app/engine/page.ts'
import { makePaths } from '#app/lib/paths.ts'

// It draws; here only the table counts.
vi.mock('#app/layouts/root.tsx', () => ({ Root: () => null }))

const { routeTable } = await import('#app/routes.ts')
const specs = [...specsById(routeTable(makePaths('/llahub'))).values()]

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
