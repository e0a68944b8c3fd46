/**
 * Finishes a build: compressed forms beside every file that gains by it, the list of fonts that a
 * page should fetch early, and the routes, which the server must know also where no script runs.
 */
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { fileFor, languagesIn } from './languages.mjs'
import { budgetOf, scriptSizes } from './script-sizes.mjs'

const out = process.argv[2] ?? 'dist'
const client = fileURLToPath(new URL(`../${out}/client/`, import.meta.url))

/** In the order in which a reader meets them. Everything else waits until it is used. */
const EARLY_FONTS = ['terrace-serif-600-core', 'terrace-sans-core']

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

// `{hub}` stands for the hub's path, which is a setting of the server.
const server = fileURLToPath(new URL(`../${out}/server/`, import.meta.url))
const context = createContext({ console })
runInContext(readFileSync(join(server, 'entry-server.js'), 'utf8'), context)
const { routes } = JSON.parse(context.terrace.start(JSON.stringify({ hubPath: '/{hub}' })))
writeFileSync(join(server, 'routes.json'), JSON.stringify(routes))

// All that browsers may fetch: not the manifest.
const files = filesIn(client).filter((path) => !path.startsWith(join(client, '.vite')))

const fonts = EARLY_FONTS.map((name) => {
  const file = files.map((path) => path.slice(client.length)).find((path) => path.includes(name))
  if (!file) throw new Error(`the build has no font ${name}`)
  return `/_t/${file}`
})
writeFileSync(join(client, 'preload.json'), JSON.stringify(fonts))

for (const path of files.filter((path) => COMPRESSIBLE.test(path))) {
  const bytes = readFileSync(path)
  const small = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
  writeFileSync(`${path}.br`, small)
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}

const brotli = (file) => statSync(join(client, `${file}.br`)).size
const kilo = (bytes) => (bytes / 1000).toFixed(1)
for (const language of languagesIn()) {
  const path = join(client, fileFor(language, '.vite/manifest', 'json'))
  for (const { view, bytes, files } of scriptSizes(JSON.parse(readFileSync(path)), brotli)) {
    const note = bytes > budgetOf(view) ? ', too much' : ''
    const size = `${kilo(bytes)} kB script (brotli) in ${files} files`
    process.stdout.write(`${size}  ${language} ${view}${note}\n`)
  }
}
const styles = files
  .filter((path) => path.endsWith('.css'))
  .map((path) => path.slice(client.length))
for (const style of styles) {
  // The order of the layers is the order of their first mention.
  const layers = readFileSync(join(client, style), 'utf8').matchAll(/@layer ([a-z, ]+)/g)
  const order = new Set([...layers].flatMap(([, names]) => names.split(',').map((n) => n.trim())))
  if ([...order].join() !== 'tokens,base,ui,features,pages,print,forced') {
    throw new Error(`${style} has its layers in the order ${[...order]}`)
  }
}
for (const style of styles) {
  process.stdout.write(`${kilo(brotli(style))} kB style (brotli) ${style}\n`)
}

// A server that follows this folder looks at this file: now everything beside it is whole.
const now = new Date()
utimesSync(join(server, 'entry-server.js'), now, now)
