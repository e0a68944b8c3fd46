import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { specsById } from '#app/engine/page.ts'
import { makePaths } from '#app/lib/paths.ts'

// Layouts draw; here only the table counts.
vi.mock('#app/layouts/root.tsx', () => ({ Root: () => null }))
vi.mock('#app/layouts/hub.tsx', () => ({ HubLayout: () => null }))
vi.mock('#app/layouts/portal.tsx', () => ({ PortalLayout: () => null }))

const { routeTable } = await import('#app/routes.ts')
const specs = [...specsById(routeTable(makePaths('/llahub'))).values()]

test('every page has a view that exists and looks at `iframe`', () => {
  for (const spec of specs.filter(({ children }) => !children)) {
    const view = fileURLToPath(new URL(`../${spec.view}`, import.meta.url))
    expect(existsSync(view), `${spec.id}: ${spec.view}`).toBe(true)
    expect(spec.params, spec.id).toContain('iframe')
  }
})

test('every layout has children and an id of its own', () => {
  for (const spec of specs.filter(({ Layout }) => Layout)) {
    expect(spec.children?.length, spec.id).toBeGreaterThan(0)
  }
  expect(new Set(specs.map(({ id }) => id)).size).toBe(specs.length)
})
