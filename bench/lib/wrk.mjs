/** Runs wrk and reads what it prints. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inScratch, run } from './scratch.mjs'

const SCRIPT = fileURLToPath(new URL('addresses.lua', import.meta.url))

let runs = 0
// Each run asks for numbers that no run before it asked for.
let firstNumber = 1000

/**
 * One thread, asking `base` for one address or, round and round, for a list of them.
 * `{n}` in an address becomes a new number with each request.
 */
export async function wrk({ base, addresses, seconds, connections = 32, encoding = 'br', core }) {
  runs += 1
  const name = `wrk-${runs}`
  // A slow answer is a slow answer: by itself wrk would count it as failed after two seconds.
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '--latency', '-H', `Accept-Encoding: ${encoding}`]
  if (addresses.length === 1 && !addresses[0].includes('{n}')) {
    args.push(`${base}${addresses[0]}`)
  } else {
    const list = inScratch(`${name}.addresses`)
    writeFileSync(list, addresses.map((address) => `${address}\n`).join(''))
    args.push('-s', SCRIPT, base, '--', list, String(firstNumber))
    firstNumber += 1_000_000
  }
  return read(await run(name, 'wrk', args, { core }))
}

function read(output) {
  const number = (pattern) => Number(pattern.exec(output)?.[1] ?? 0)
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)
  const broken = sockets ? sockets.slice(1).reduce((sum, count) => sum + Number(count), 0) : 0
  const requests = number(/(\d+) requests in/)
  if (requests === 0) throw new Error(`wrk got no answer:\n${output}`)
  return {
    requests,
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: latency(output, 50),
    p99: latency(output, 99),
    failed: broken + number(/Non-2xx or 3xx responses: (\d+)/),
  }
}

/** Seconds within which so many of a hundred requests were answered. */
function latency(output, percent) {
  const [, amount, unit] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? []
  return Number(amount) * { us: 1e-6, ms: 1e-3, s: 1 }[unit]
}
