/**
 * A rule that asks what is anywhere in the document is asked again whenever anything in it changes:
 * on a profile, on a slow phone, a tenth of a second each time.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const APP = fileURLToPath(new URL('../app', import.meta.url))
/** Windows stand where what opens them stands. */
const ANYWHERE = ['dialog[open]']

test('what the whole page depends on is looked for in one place', () => {
  const rules = readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => [
      ...readFileSync(join(APP, file), 'utf8').matchAll(/(?::root|html|body)\)?:has\((.*)\) \{/g),
    ])
    .map(([, place = '']) => place)
  expect(rules.length).toBeGreaterThan(3)
  expect(rules.filter((place) => !place.startsWith('> ') && !ANYWHERE.includes(place))).toEqual([])
})
