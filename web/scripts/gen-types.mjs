/** Writes the API's types. `npm run gen` after the server's API changed. */
import { writeFile } from 'node:fs/promises'
import { apiTypes } from './api-types.mjs'

await writeFile(new URL('../app/api/schema.gen.ts', import.meta.url), await apiTypes())
