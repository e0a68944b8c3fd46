/**
 * Builds the app: for each language the files for browsers and the bundle for the server. What does
 * not differ by language, such as React, gets the same name in each, and is there once.
 */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { languagesIn } from './languages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const mode = process.argv[2] ?? 'production'

for (const language of languagesIn()) {
  // As `vite.config.ts` reads it.
  process.env.TERRACE_LANGUAGE = language
  await build({ root, mode })
  await build({ root, mode, build: { ssr: 'app/entry-server.tsx' } })
}
