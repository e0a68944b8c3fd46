/** Many renders: does memory stay where it is? */
import { askMany } from '../lib/http.mjs'
import { figure, median, megabytes, times } from '../lib/numbers.mjs'
import { memory } from '../lib/proc.mjs'
import { copySite, differentPages } from '../lib/site.mjs'
import { metric, serve } from '../lib/terrace.mjs'

const GOAL = 1.1
const PAGES = 500
/** The engine's memory goes up and down between collections: the median of this many renders counts. */
const WINDOW = 2000
const SAMPLE_EVERY = 100

export const how = `${PAGES} different pages are asked for round and round over 8 connections, with \`pages_mb = 0\`, so that each request is a render. Resident memory is sampled every ${SAMPLE_EVERY} renders; the numbers are medians of the last ${figure(WINDOW)} renders before the point named.`

export async function measure({ quick }) {
  const [first, count] = quick ? [2000, 6000] : [10_000, 100_000]
  const server = await serve(copySite('[cache]\npages_mb = 0\n'))
  const addresses = await differentPages(server, PAGES)
  const rendersBefore = await metric(server, 'terrace_renders_total')
  const samples = []
  const onDone = (done) => {
    if (done % SAMPLE_EVERY === 0) samples.push(memory(server.pid).now)
  }
  const headers = { 'accept-encoding': 'br' }
  const load = await askMany({ base: server.base, addresses, count, headers, onDone })
  const renders = (await metric(server, 'terrace_renders_total')) - rendersBefore
  const fallbacks = await metric(server, 'terrace_requests_total', 'PageFallback')
  const replaced = await metric(server, 'terrace_render_replaced_total')
  const { peak } = memory(server.pid)
  await server.stop()
  if (load.failed + fallbacks > 0) {
    throw new Error(`${load.failed} requests failed, ${fallbacks} got a plain shell`)
  }
  if (renders < count) throw new Error(`only ${renders} of ${count} requests were renders`)
  const before = (point) =>
    median(samples.slice((point - WINDOW) / SAMPLE_EVERY, point / SAMPLE_EVERY))
  const growth = before(count) / before(first)
  return {
    rows: [
      {
        what: `resident memory after ${figure(count)} renders`,
        ours: megabytes(before(count)),
        peer: `after ${figure(first)}: ${megabytes(before(first))}`,
        result: times(growth),
        goal: `at most ${GOAL}×`,
        ok: growth <= GOAL,
      },
    ],
    notes: [
      `${figure(count / load.seconds)} renders a second; at its highest ${megabytes(peak)}; ${replaced} drawing contexts replaced.`,
    ],
  }
}
