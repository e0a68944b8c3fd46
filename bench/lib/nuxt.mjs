/** The same pages in Nuxt: installed and built in a temporary folder, then served by Node. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { get } from './http.mjs'
import { say } from './report.mjs'
import { freePort, inScratch, run, scratchFolder, sleep, start } from './scratch.mjs'

const SOURCE = fileURLToPath(new URL('../nuxt/', import.meta.url))

/** Installs, unless `folder` holds it from the last time, and builds; gives the folder. */
export async function buildNuxt(pages, folder = scratchFolder('nuxt')) {
  const lock = 'package-lock.json'
  const same = (name) =>
    existsSync(join(folder, name)) &&
    readFileSync(join(folder, name), 'utf8') === readFileSync(join(SOURCE, name), 'utf8')
  const isInstalled = existsSync(join(folder, 'node_modules')) && same(lock)
  cpSync(SOURCE, folder, { recursive: true })
  for (const { generated, vue } of pages) if (vue) writeComponents(join(folder, 'app/generated', generated), vue)
  const env = { ...process.env, NUXT_TELEMETRY_DISABLED: '1' }
  if (!isInstalled) {
    say('installing npm packages of Nuxt into a temporary folder; this takes some minutes')
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
    await run('nuxt-install', 'npm', args, { cwd: folder, env })
  }
  say('building the Nuxt pages')
  await run('nuxt-build', 'npm', ['run', 'build'], { cwd: folder, env })
  return folder
}

function writeComponents(folder, { files }) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, source] of files) writeFileSync(join(folder, `${name}.vue`), source)
}

/** Serves what was built, with the API's answers and the bound values of these pages in memory. */
export async function serveNuxt(folder, pages, { core }) {
  const file = inScratch('nuxt-answers.json')
  const generated = pages.filter((page) => page.vue)
  const kept = {
    answers: Object.assign({}, ...pages.map((page) => page.answers)),
    pages: Object.fromEntries(
      generated.map((page) => [
        page.generated,
        { addresses: Object.keys(page.answers), values: page.vue.values },
      ]),
    ),
  }
  writeFileSync(file, JSON.stringify(kept))
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NITRO_HOST: '127.0.0.1',
    NITRO_PORT: String(port),
    BENCH_ANSWERS: file,
  }
  const program = join(folder, '.output/server/index.mjs')
  const server = start('nuxt', process.execPath, [program], { env, core })
  const base = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await get(`${base}/`).catch(() => undefined)
    if (answer) return { ...server, base }
    await sleep(50)
  }
  throw new Error(`Nuxt does not answer:\n${readFileSync(server.log, 'utf8').slice(-2000)}`)
}

export function nuxtVersions(folder) {
  const version = (name) =>
    JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version
  return `Nuxt ${version('nuxt')}, Vue ${version('vue')}, Nitro ${version('nitropack')}`
}
