/** From the start of the program to the first page. */
import { median, millis } from '../lib/numbers.mjs'
import { launch, untilOk } from '../lib/terrace.mjs'

const GOAL = 0.3

export const how = `\`terrace serve site\` is started and \`/\` asked for every 2 ms until it answers 200 with a page drawn on the server. Once before, so that the disk is warm; then the median of seven.`

export async function measure({ quick }) {
  await once()
  const times = []
  for (let round = 0; round < (quick ? 3 : 7); round += 1) times.push(await once())
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
    ],
    notes: [`From ${millis(Math.min(...times))} to ${millis(Math.max(...times))}.`],
  }
}

async function once() {
  const began = performance.now()
  const server = await launch()
  const page = await untilOk(server, '/', { pauseMs: 2 })
  const seconds = (performance.now() - began) / 1000
  await server.stop()
  if (!page.includes('"failed":false')) throw new Error('the first page is only a shell')
  return seconds
}
