import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { leaner } from '../scripts/lean-router.ts'

const folder = new URL('../node_modules/react-router/dist/production/', import.meta.url)
const whole = readdirSync(folder)
  .filter((name) => /^chunk-.*\.mjs$/.test(name))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .find((code) => code.includes('function createRouter('))

test('what is left out of the router is gone, and the rest can be read', () => {
  const lean = leaner(whole ?? '')
  expect(() => parseAst(lean)).not.toThrow()
  expect(lean).toContain('async function handleLoaders(')
  expect(lean).toMatch(/async function handleAction\([^)]*\) \{ throw/)
  expect(lean.length).toBeLessThan((whole?.length ?? 0) * 0.9)
})

test('another version of the router is noticed', () => {
  expect(() => leaner('function createRouter() {}')).toThrow(/it has no handleAction, /)
  // All of them, or only one.
  expect(() => leaner(whole?.replaceAll('if (isFogOfWar)', 'if (fog)') ?? '')).toThrow(/isFogOfWar/)
  expect(() => leaner(whole?.replace('if (isFogOfWar)', 'if (fog)') ?? '')).toThrow(/isFogOfWar/)
})
