/** Starts the release build of Terrace on free loopback ports. */
import { copyFileSync, cpSync, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { get } from './http.mjs'
import { freePort, inScratch, sleep, start } from './scratch.mjs'

const inRepository = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The program and the demonstration site as they were when the run began: builds and edits go on. */
export const PROGRAM = inScratch('terrace')
export const SITE = inScratch('site')

export function takeProgramAndSite() {
  const program = inRepository('target/release/terrace')
  if (!existsSync(program)) throw new Error('target/release/terrace is missing; run `make build`')
  copyFileSync(program, PROGRAM)
  cpSync(inRepository('site'), SITE, { recursive: true })
}

const START_MS = 30_000

let servers = 0

/** A server whose ports are open or will soon be; `whenReady` says when visitors may come. */
export async function launch(site = SITE, { state, ...options } = {}) {
  servers += 1
  const [port, adminPort] = [await freePort(), await freePort()]
  const address = (number) => `127.0.0.1:${number}`
  const args = ['serve', site, '--listen', address(port), '--admin-listen', address(adminPort)]
  if (state) args.push('--state', state)
  const server = start(`terrace-${servers}`, PROGRAM, args, options)
  return { ...server, base: `http://${address(port)}`, admin: `http://${address(adminPort)}` }
}

/** A server that is ready. */
export async function serve(site, options) {
  const server = await launch(site, options)
  await untilOk(server, '/readyz')
  return server
}

/** Asks again and again until the answer is 200; gives its body. */
export async function untilOk(server, address, { pauseMs = 20, patienceMs = START_MS } = {}) {
  const deadline = performance.now() + patienceMs
  let code
  server.ended.then((ended) => {
    code = ended
  })
  while (performance.now() < deadline && code === undefined) {
    const answer = await get(`${server.base}${address}`).catch(() => undefined)
    if (answer?.status === 200) return answer.body
    await sleep(pauseMs)
  }
  const log = readFileSync(server.log, 'utf8').slice(-2000)
  throw new Error(`${address} does not answer (${code ?? 'too late'}):\n${log}`)
}

/** Waits until the server's log has these words. */
export async function untilLogged(server, words, patienceMs = START_MS) {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    if (readFileSync(server.log, 'utf8').includes(words)) return
    await sleep(100)
  }
  throw new Error(`the log never says "${words}"`)
}

/** The sum of a metric over all its labels that match. */
export async function metric(server, name, label = '') {
  const { body } = await get(`${server.admin}/metrics`)
  return body
    .toString()
    .split('\n')
    .filter((line) => /[ {]/.test(line.charAt(name.length)) && line.startsWith(name))
    .filter((line) => line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
}
