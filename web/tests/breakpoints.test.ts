/** Breakpoints are in em: with letters of twice the size a desk has the page of a tablet. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const APP = fileURLToPath(new URL('../app', import.meta.url))
const SHEETS = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)

test('no breakpoint is in pixels', () => {
  const breakpoints = SHEETS.flatMap((file) =>
    [...readFileSync(join(APP, file), 'utf8').matchAll(/@media[^{]*width: (?<width>\S+)\)/g)].map(
      ({ groups }) => ({ file, width: groups?.width ?? '' }),
    ),
  )
  expect(breakpoints.length).toBeGreaterThan(50)
  expect(breakpoints.filter(({ width }) => !width.endsWith('em'))).toEqual([])
})
