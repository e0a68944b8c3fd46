/** A page from the cache, beside nginx with the same bytes in a file. */
import { get } from '../lib/http.mjs'
import { serveFile } from '../lib/nginx.mjs'
import { figure, median, micros, times } from '../lib/numbers.mjs'
import { cpuSeconds } from '../lib/proc.mjs'
import { sleep } from '../lib/scratch.mjs'
import { LIST } from '../lib/site.mjs'
import { serve } from '../lib/terrace.mjs'
import { wrk } from '../lib/wrk.mjs'

const GOAL = 1
const HELD = '0.89×'

export const how = `\`wrk -t1 -c32 -H 'Accept-Encoding: br'\` asks for the article list, in turns of Terrace and nginx; medians. nginx has the brotli bytes that Terrace sends as a file and adds the same headers; a worker for each core, \`sendfile\`, \`open_file_cache\`, a buffered access log. Both write one log line a request to a file.`

export async function measure({ quick }) {
  const terrace = await serve()
  const answer = await settled(`${terrace.base}${LIST}`)
  const nginx = await serveFile(answer)
  const seconds = quick ? 1 : 5
  const rounds = quick ? 1 : 7
  const ours = []
  const theirs = []
  await Promise.all([load(terrace, LIST, 1), load(nginx, '/page', 1)])
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await load(terrace, LIST, seconds))
    theirs.push(await load(nginx, '/page', seconds))
  }
  await Promise.all([terrace.stop(), nginx.stop()])
  const middle = (runs, field) => median(runs.map((run) => run[field]))
  const speed = { ours: middle(ours, 'perSecond'), theirs: middle(theirs, 'perSecond') }
  const cpu = { ours: middle(ours, 'cpu'), theirs: middle(theirs, 'cpu') }
  return {
    rows: [
      {
        what: 'cached page, requests/s',
        ours: figure(speed.ours),
        peer: `nginx ${figure(speed.theirs)}`,
        result: times(speed.ours / speed.theirs),
        held: HELD,
        goal: `at least ${GOAL}×`,
        ok: speed.ours / speed.theirs >= GOAL,
      },
      {
        what: 'cached page, CPU per request',
        ours: micros(cpu.ours),
        peer: `nginx ${micros(cpu.theirs)}`,
        result: times(cpu.theirs / cpu.ours),
        held: HELD,
        goal: `at least ${GOAL}×`,
        ok: cpu.theirs / cpu.ours >= GOAL,
      },
    ],
    notes: [`The body has ${figure(answer.body.length)} bytes.`],
  }
}

async function load(server, address, seconds) {
  const before = cpuSeconds(server.pid)
  const outcome = await wrk({ base: server.base, addresses: [address], seconds })
  if (outcome.failed > 0) throw new Error(`${outcome.failed} requests failed`)
  return { ...outcome, cpu: (cpuSeconds(server.pid) - before) / outcome.requests }
}

/** The answer once the page is compressed as well as it will be. */
async function settled(url) {
  const ask = () => get(url, { headers: { 'accept-encoding': 'br' } })
  await ask()
  // Only a page that has stood for a while is compressed well, when it is asked for again.
  await sleep(3000)
  await ask()
  await sleep(1000)
  const answer = await ask()
  if (answer.headers['content-encoding'] !== 'br') throw new Error('the page is not compressed')
  return answer
}
