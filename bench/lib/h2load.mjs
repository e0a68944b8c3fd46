/** Runs h2load, which asks by HTTP/2, and reads what it prints. */
import { run } from './scratch.mjs'

let runs = 0

/** One thread, asking `base` for one address over connections that carry several requests at once. */
export async function h2load({ base, address, seconds, connections, streams, encoding = 'br' }) {
  runs += 1
  const name = `h2load-${runs}`
  const args = ['-t1', `-c${connections}`, `-m${streams}`, `-D${seconds}`, '-H', `accept-encoding: ${encoding}`]
  return read(await run(name, 'h2load', [...args, `${base}${address}`]))
}

function read(output) {
  const [, done, succeeded] = /(\d+) done, (\d+) succeeded/.exec(output)?.map(Number) ?? []
  const [, perSecond] = /finished in [^,]+, ([\d.]+) req\/s/.exec(output)?.map(Number) ?? []
  const [, failed, errored, late] = /(\d+) failed, (\d+) errored, (\d+) timeout/.exec(output)?.map(Number) ?? []
  if (!succeeded || !perSecond) throw new Error(`h2load got no answer:\n${output}`)
  return { requests: done, perSecond, failed: failed + errored + late + (done - succeeded) }
}
