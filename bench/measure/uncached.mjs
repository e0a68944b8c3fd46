/** A page that nobody asked for before, beside the same page in Nuxt. */
import { availableParallelism } from 'node:os'
import { get } from '../lib/http.mjs'
import { describe, differences } from '../lib/markup.mjs'
import { figure, median, millis, times } from '../lib/numbers.mjs'
import { buildNuxt, nuxtVersions, serveNuxt } from '../lib/nuxt.mjs'
import { cpuSeconds } from '../lib/proc.mjs'
import { LIST } from '../lib/site.mjs'
import { metric, serve } from '../lib/terrace.mjs'
import { wrk } from '../lib/wrk.mjs'

const GOAL = 3
const DREAM = 5
/** The list at ever new addresses: a parameter that the page declares and that changes nothing on it. */
const ADDRESS = `${LIST}?iframe={n}`
/** Each server has the first core for itself, wrk the second: two cores of one processor slow each other down. */
const [SERVER_CORE, CLIENT_CORE] = availableParallelism() > 1 ? [0, 1] : [undefined, undefined]
/** Elements and bytes may differ by this much, for what the frameworks add of their own. */
const TOLERANCE = 0.1

export const how = `\`wrk -t1 -c8 -H 'Accept-Encoding: br'\` asks both servers, in turns, for the article list at an address that was never asked for before (\`${ADDRESS}\`); CPU of the server process over the run, per page; medians. Each server has one core for itself and wrk another. \`bench/nuxt\` is the same page written for Nuxt: the same elements, texts and links from the same JSON, which it has in memory as parsed objects, while Terrace asks its content for it; production build, run by Node; brotli of the same quality (4) and window; no log, while Terrace writes one line a request. Both are warmed up first.`

export async function measure({ quick, peers, versions }) {
  const folder = await buildNuxt(peers)
  versions.push(nuxtVersions(folder))
  const terrace = await serve(undefined, { core: SERVER_CORE })
  const page = await html(terrace)
  const nuxt = await serveNuxt(folder, answersOf(page), { core: SERVER_CORE })
  const notes = [sameMarkup(describe(page), describe(await html(nuxt)))]
  const [warm, seconds, rounds] = quick ? [2, 2, 1] : [15, 6, 5]
  for (const server of [terrace, nuxt]) await load(server, warm)
  const drawnBefore = await metric(terrace, 'terrace_renders_total')
  const ours = []
  const theirs = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await load(terrace, seconds))
    theirs.push(await load(nuxt, seconds))
  }
  const drawn = (await metric(terrace, 'terrace_renders_total')) - drawnBefore
  await Promise.all([terrace.stop(), nuxt.stop()])
  const asked = ours.reduce((sum, run) => sum + run.requests, 0)
  if (drawn < asked) throw new Error(`only ${drawn} of ${asked} pages were drawn`)
  const middle = (runs, field) => median(runs.map((run) => run[field]))
  const ratio = middle(theirs, 'cpu') / middle(ours, 'cpu')
  notes.push(
    `Pages a second: Terrace ${figure(middle(ours, 'perSecond'))}, Nuxt ${figure(middle(theirs, 'perSecond'))} on one core.`,
  )
  return {
    rows: [
      {
        what: 'uncached page, CPU per page',
        ours: millis(middle(ours, 'cpu')),
        peer: `Nuxt ${millis(middle(theirs, 'cpu'))}`,
        result: `${times(ratio)} less`,
        goal: `${GOAL}× less (dream ${DREAM}×)`,
        ok: ratio >= GOAL,
      },
    ],
    notes,
  }
}

async function html(server) {
  const { status, body } = await get(`${server.base}${LIST}`)
  if (status !== 200) throw new Error(`${server.base}${LIST} answered ${status}`)
  return body.toString()
}

/** The API's answers from which our page was made: it carries them for the browser. */
function answersOf(page) {
  const block = /<script[^>]* id="terrace-data">(.*?)<\/script>/s.exec(page)[1]
  const answers = Object.entries(JSON.parse(block).answers)
  return Object.fromEntries(answers.map(([address, { body }]) => [address, body]))
}

function sameMarkup(ours, theirs) {
  const apart = (one, other) => Math.abs(one / other - 1) > TOLERANCE
  const facts = (page) =>
    `${page.count} elements, ${figure(page.text)} letters, ${figure(page.bytes)} bytes of HTML`
  const different = differences(ours, theirs)
  const note = `Terrace's page has ${facts(ours)}; Nuxt's ${facts(theirs)}${different && `; they differ in ${different}`}.`
  if (['count', 'text', 'bytes'].some((field) => apart(ours[field], theirs[field]))) {
    throw new Error(`the pages are no longer alike, bring bench/nuxt up to date. ${note}`)
  }
  return note
}

async function load(server, seconds) {
  const before = cpuSeconds(server.pid)
  const load = { addresses: [ADDRESS], seconds, connections: 8, core: CLIENT_CORE }
  const outcome = await wrk({ base: server.base, ...load })
  if (outcome.failed > 0) throw new Error(`${outcome.failed} requests failed`)
  return { ...outcome, cpu: (cpuSeconds(server.pid) - before) / outcome.requests }
}
