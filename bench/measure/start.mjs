/** From the start of the program to the first page. */
import { median, millis } from '../lib/numbers.mjs'
import { launch, untilOk } from '../lib/terrace.mjs'

const GOAL = 0.3

export const how = `\`terrace serve site\` is started and \`/\` asked for every 2 ms until it answers 200 with a page drawn on the server. Once before, so that the disk is warm; then the median of seven. "Ready" is when \`/readyz\` says so: the first pages are rendered on the threads there are, and search is there.`

export async function measure({ quick }) {
  await once()
  const times = []
  const untilReady = []
  for (let round = 0; round < (quick ? 3 : 7); round += 1) {
    const { first, ready } = await once()
    times.push(first)
    untilReady.push(ready)
  }
  const result = median(times)
  return {
    rows: [
      {
        what: 'start to first page',
        ours: millis(result),
        held: '380 ms',
        goal: `at most ${millis(GOAL)}`,
        ok: result <= GOAL,
      },
      { what: 'start to ready', ours: millis(median(untilReady)) },
    ],
    notes: [`From ${millis(Math.min(...times))} to ${millis(Math.max(...times))}.`],
  }
}

async function once() {
  const began = performance.now()
  const server = await launch()
  const page = await untilOk(server, '/', { pauseMs: 2 })
  const first = (performance.now() - began) / 1000
  await untilOk(server, '/readyz', { pauseMs: 2 })
  const ready = (performance.now() - began) / 1000
  await server.stop()
  if (!page.includes('"failed":false')) throw new Error('the first page is only a shell')
  return { first, ready }
}
