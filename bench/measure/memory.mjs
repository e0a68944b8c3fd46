/** Resident memory of the demonstration site: at rest, and under load. */
import { askMany } from '../lib/http.mjs'
import { megabytes } from '../lib/numbers.mjs'
import { memory, untilAtRest } from '../lib/proc.mjs'
import { differentPages } from '../lib/site.mjs'
import { serve } from '../lib/terrace.mjs'
import { wrk } from '../lib/wrk.mjs'

const GOAL = 250
const PAGES = 500

export const how = `\`VmRSS\` and \`VmHWM\` of \`terrace serve site\`: after the start, when a second passes in which the server has nothing to do; after ${PAGES} different pages asked for twice over 8 connections; and the highest of all, after \`wrk -t1 -c32\` has gone round them for 10 s too.`

export async function measure({ quick }) {
  const server = await serve()
  await untilAtRest(server.pid)
  const rest = memory(server.pid).now
  const addresses = await differentPages(server, PAGES)
  const headers = { 'accept-encoding': 'br' }
  const { failed } = await askMany({ base: server.base, addresses, count: PAGES * 2, headers })
  const loaded = memory(server.pid).now
  const load = await wrk({ base: server.base, addresses, seconds: quick ? 2 : 10 })
  const { peak } = memory(server.pid)
  await server.stop()
  if (failed + load.failed > 0) throw new Error(`${failed + load.failed} requests failed`)
  return {
    rows: [
      { what: 'resident memory, at rest', ours: megabytes(rest) },
      { what: `resident memory, after ${PAGES} pages`, ours: megabytes(loaded) },
      {
        what: 'resident memory, highest under load',
        ours: megabytes(peak),
        held: '242 MB, without the portal',
        goal: `at most ${GOAL} MB`,
        ok: peak <= GOAL,
      },
    ],
  }
}
