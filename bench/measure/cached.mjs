/** A page from the cache, beside nginx with the same bytes in a file. */
import { h2load } from '../lib/h2load.mjs'
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

export const how = `\`wrk -t1 -c32 -H 'Accept-Encoding: br'\` asks for the article list, in turns of Terrace and nginx; medians. nginx has the brotli bytes that Terrace sends as a file and adds the same headers; a worker for each core, \`sendfile\`, \`open_file_cache\`, a buffered access log. Both write one log line a request to a file. "By HTTP/2" is \`h2load -t1 -c8 -m4\` in the same way: as many requests at once, four on each of eight connections, without TLS.`

/** By which version of HTTP a page is asked for, with what program. */
const VERSIONS = [
  {
    what: 'cached page',
    held: HELD,
    goal: GOAL,
    ask: ({ base }, address, seconds) => wrk({ base, addresses: [address], seconds }),
  },
  {
    what: 'cached page by HTTP/2',
    ask: ({ base, http2 = base }, address, seconds) =>
      h2load({ base: http2, address, seconds, connections: 8, streams: 4 }),
  },
]

export async function measure({ quick }) {
  const terrace = await serve()
  const answer = await settled(`${terrace.base}${LIST}`)
  const nginx = await serveFile(answer)
  const seconds = quick ? 1 : 5
  const rounds = quick ? 1 : 7
  const rows = []
  for (const { ask, ...version } of VERSIONS) {
    const [ours, theirs] = [[], []]
    await Promise.all([load(terrace, LIST, 1, ask), load(nginx, '/page', 1, ask)])
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load(terrace, LIST, seconds, ask))
      theirs.push(await load(nginx, '/page', seconds, ask))
    }
    rows.push(...compared(version, ours, theirs))
  }
  await Promise.all([terrace.stop(), nginx.stop()])
  return { rows, notes: [`The body has ${figure(answer.body.length)} bytes.`] }
}

function compared({ what, held, goal }, ours, theirs) {
  const middle = (runs, field) => median(runs.map((run) => run[field]))
  const row = (name, field, shown, ratio) => {
    const [mine, other] = [middle(ours, field), middle(theirs, field)]
    const result = ratio(mine, other)
    return {
      what: `${what}, ${name}`,
      ours: shown(mine),
      peer: `nginx ${shown(other)}`,
      result: times(result),
      held,
      ...(goal && { goal: `at least ${goal}×`, ok: result >= goal }),
    }
  }
  return [
    row('requests/s', 'perSecond', figure, (mine, other) => mine / other),
    row('CPU per request', 'cpu', micros, (mine, other) => other / mine),
  ]
}

/** The CPU of a server's processes while `ask` asks it. */
async function load(server, address, seconds, ask) {
  const before = cpuSeconds(server.pid)
  const outcome = await ask(server, address, seconds)
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
