/** The release program with the demonstration site, on a free port, for as long as a script runs. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const CHROMIUM = process.env.CHROME_PATH ?? '/usr/bin/chromium'

const PROGRAM = process.env.TERRACE ?? join(ROOT, 'target/release/terrace')
const TRIES = 200
const PAUSE = 50

const running = new Set()
const state = mkdtempSync(join(tmpdir(), 'terrace-look-'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
  rmSync(state, { recursive: true, force: true })
})

/** Gives the address. With `dist` the pages of that build instead of those in the program. */
export async function serveSite(dist) {
  const [port, admin] = [await freePort(), await freePort()]
  const options = ['--listen', `127.0.0.1:${port}`, '--admin-listen', `127.0.0.1:${admin}`]
  const build = dist ? ['--dev', join(ROOT, 'web', dist)] : []
  const args = ['serve', join(ROOT, 'site'), ...options, '--state', state, ...build]
  const child = spawn(PROGRAM, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  running.add(child)
  const base = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${base}/readyz`).catch(() => undefined)
    if (answer?.ok) return base
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  throw new Error(`${PROGRAM} does not answer. Has \`make build\` been run?`)
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
