import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { apiTypes } from '../../scripts/api-types.mjs'

// Fails when the server's API has changed and `npm run gen` has not been run.
test('schema.gen.ts matches openapi.json', async () => {
  const actual = await readFile(new URL('./schema.gen.ts', import.meta.url), 'utf8')
  expect(actual, 'run `npm run gen`').toBe(await apiTypes())
})
