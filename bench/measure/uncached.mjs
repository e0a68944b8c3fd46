/** Pages that nobody asked for before, beside the same pages in Nuxt. */
import { availableParallelism } from 'node:os'
import { get } from '../lib/http.mjs'
import { describe, differences } from '../lib/markup.mjs'
import { figure, median, millis, times } from '../lib/numbers.mjs'
import { buildNuxt, nuxtVersions, serveNuxt } from '../lib/nuxt.mjs'
import { cpuSeconds } from '../lib/proc.mjs'
import { LIST, MAP, PROFILE } from '../lib/site.mjs'
import { metric, serve } from '../lib/terrace.mjs'
import { vuePage } from '../lib/vue-page.mjs'
import { wrk } from '../lib/wrk.mjs'

/**
 * Each at ever new addresses: a parameter that the page declares, with a value that changes
 * nothing on it, or only adds the note that there is no such value.
 */
const PAGES = [
  {
    what: 'uncached page',
    address: `${LIST}?iframe={n}`,
    held: '3.7× less',
    goal: '5× less',
    isReached: (_seconds, ratio) => ratio >= 5,
  },
  {
    what: 'uncached country profile',
    address: `${PROFILE}?period=none-{n}`,
    generated: 'profile',
    goal: '5× less, at most 6 ms',
    isReached: (seconds, ratio) => ratio >= 5 && seconds <= 0.006,
  },
  {
    what: 'uncached world map',
    address: `${MAP}?class=9{n}`,
    generated: 'map',
    goal: '5× less',
    isReached: (_seconds, ratio) => ratio >= 5,
  },
]
/** Each server has the first core for itself, wrk the second: two cores of one processor slow each other down. */
const [SERVER_CORE, CLIENT_CORE] = availableParallelism() > 1 ? [0, 1] : [undefined, undefined]
/** Elements and bytes may differ by this much, for what the frameworks add of their own. */
const TOLERANCE = 0.1

export const how = `\`wrk -t1 -c8 -H 'Accept-Encoding: br'\` asks both servers, in turns, for a page at an address that was never asked for before (${PAGES.map(({ address }) => `\`${address}\``).join(', ')}); CPU of the server process over the run, per page; medians. Each server has one core for itself and wrk another. \`bench/nuxt\` has the same pages written for Nuxt: the same elements, texts, links and SVG from the same JSON, which it has in memory as parsed objects, while Terrace asks its content for it. The article list is written by hand; profile and map are made from Terrace's own HTML, each text and attribute bound, what repeats in loops, and Nuxt is spared their scales, places and formats (\`bench/lib/vue-page.mjs\`). Production build, run by Node; brotli of the same quality (4) and window; no log, while Terrace writes one line a request. Both are warmed up first.`

export async function measure({ quick, peers, versions }) {
  const terrace = await serve(undefined, { core: SERVER_CORE })
  const pages = []
  for (const page of PAGES) {
    const html = await htmlOf(terrace, page)
    const vue = page.generated && vuePage(html)
    pages.push({ ...page, html, vue, answers: answersOf(html) })
  }
  const folder = await buildNuxt(pages, peers)
  versions.push(nuxtVersions(folder))
  const nuxt = await serveNuxt(folder, pages, { core: SERVER_CORE })
  const rows = []
  const notes = []
  for (const page of pages) {
    notes.push(sameMarkup(page, describe(page.html), describe(await htmlOf(nuxt, page))))
    const { ours, theirs } = await compare(terrace, nuxt, page, quick ? [2, 2, 1] : [15, 6, 5])
    const ratio = theirs.cpu / ours.cpu
    rows.push({
      what: `${page.what}, CPU per page`,
      ours: millis(ours.cpu),
      peer: `Nuxt ${millis(theirs.cpu)}`,
      result: `${times(ratio)} less`,
      held: page.held,
      goal: page.goal,
      ok: page.isReached(ours.cpu, ratio),
    })
    notes.push(
      `${page.what}, pages a second on one core: Terrace ${figure(ours.perSecond)}, Nuxt ${figure(theirs.perSecond)}.`,
    )
  }
  await Promise.all([terrace.stop(), nuxt.stop()])
  return { rows, notes }
}

/** Medians of both, asked in turns. */
async function compare(terrace, nuxt, page, [warm, seconds, rounds]) {
  // The first pages of a server on one core may take longer than wrk waits.
  for (const server of [terrace, nuxt]) await load(server, page, warm, Number.POSITIVE_INFINITY)
  const drawnBefore = await metric(terrace, 'terrace_renders_total')
  const ours = []
  const theirs = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await load(terrace, page, seconds))
    theirs.push(await load(nuxt, page, seconds))
  }
  const drawn = (await metric(terrace, 'terrace_renders_total')) - drawnBefore
  const asked = ours.reduce((sum, run) => sum + run.requests, 0)
  if (drawn < asked) throw new Error(`only ${drawn} of ${asked} pages were drawn`)
  const middle = (runs, field) => median(runs.map((run) => run[field]))
  const both = (runs) => ({ cpu: middle(runs, 'cpu'), perSecond: middle(runs, 'perSecond') })
  return { ours: both(ours), theirs: both(theirs) }
}

async function htmlOf(server, page) {
  const address = `${server.base}${page.address.replace('{n}', '0')}`
  const { status, body } = await get(address)
  if (status !== 200) throw new Error(`${address} answered ${status}`)
  return body.toString()
}

/** The API's answers from which our page was made: it carries them for the browser. */
function answersOf(page) {
  const block = /<script[^>]* id="terrace-data">(.*?)<\/script>/s.exec(page)[1]
  const answers = Object.entries(JSON.parse(block).answers)
  return Object.fromEntries(answers.map(([address, { body }]) => [address, body]))
}

function sameMarkup({ what }, ours, theirs) {
  const apart = (one, other) => Math.abs(one / other - 1) > TOLERANCE
  const facts = (page) =>
    `${page.count} elements, ${figure(page.text)} letters, ${figure(page.bytes)} bytes of HTML`
  const different = differences(ours, theirs)
  const note = `${what}: Terrace's has ${facts(ours)}; Nuxt's ${facts(theirs)}${different && `; they differ in ${different}`}.`
  if (['count', 'text', 'bytes'].some((field) => apart(ours[field], theirs[field]))) {
    throw new Error(`the pages are no longer alike, bring bench/nuxt up to date. ${note}`)
  }
  return note
}

async function load(server, page, seconds, mayFail = 0) {
  const before = cpuSeconds(server.pid)
  const load = { addresses: [page.address], seconds, connections: 8, core: CLIENT_CORE }
  const outcome = await wrk({ base: server.base, ...load })
  if (outcome.failed > mayFail) throw new Error(`${server.base}: ${outcome.failed} requests failed`)
  return { ...outcome, cpu: (cpuSeconds(server.pid) - before) / outcome.requests }
}
