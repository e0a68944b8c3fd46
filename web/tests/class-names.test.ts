/** Names of classes come from names of files: no two files may give the same. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { className } from '../scripts/class-name.ts'

test('no two style modules have classes of one name', () => {
  const app = new URL('../app', import.meta.url)
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  )
  expect(files.length).toBeGreaterThan(100)
  const names = files.map((file) => className('part', file))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
