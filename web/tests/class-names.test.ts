/** Names of classes come from names of files: no two files may give the same. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { className } from '../scripts/class-name.ts'

/** As the build names them. What is `:global`, a comment or a text is no class of the module. */
function classesOf(file: string, css: string): Set<string> {
  const own = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|:global\([^)]*\)/g, '')
  const locals = own.matchAll(/\.([a-z_][\w-]*)/gi)
  return new Set([...locals].map(([, local = '']) => className(local, file)))
}

/** Classes that two modules have, with the modules. */
function shared(modules: ReadonlyMap<string, string>): string[] {
  const owners = new Map<string, string[]>()
  for (const [file, css] of modules) {
    for (const name of classesOf(file, css)) {
      owners.set(name, [...(owners.get(name) ?? []), file])
    }
  }
  return [...owners]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => `${name}: ${files.join(', ')}`)
}

test('no two style modules have classes of one name', () => {
  const app = new URL('../app/', import.meta.url)
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  )
  expect(files.length).toBeGreaterThan(100)
  const modules = new Map(files.map((file) => [file, readFileSync(new URL(file, app), 'utf8')]))
  expect(shared(modules)).toEqual([])
})

test.each([
  ['files of one name', ['a/card.module.css', '.row {}'], ['b/card.module.css', '.row {}']],
  [
    'a name that begins as another',
    ['map.module.css', '.grid-x {}'],
    ['map-grid.module.css', '.x {}'],
  ],
  [
    'views of one folder’s name',
    ['a/c/view.module.css', '.x {}'],
    ['b/c/view.module.css', '.x {}'],
  ],
])('%s are told where their classes meet', (_, one, other) => {
  expect(shared(new Map([one, other] as [string, string][]))).toHaveLength(1)
})

test.each([
  ['files of one name', ['a/card.module.css', '.row {}'], ['b/card.module.css', '.cell {}']],
  ['what is no class', ['a/c.module.css', '/* .x */ :global(.x) {}'], ['b/c.module.css', '.x {}']],
])('%s may be there where no class meets another', (_, one, other) => {
  expect(shared(new Map([one, other] as [string, string][]))).toEqual([])
})
