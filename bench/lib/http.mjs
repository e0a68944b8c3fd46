/** A small HTTP client: single requests, and many over a few connections. */
import { Agent, get as httpGet } from 'node:http'

const TIMEOUT_MS = 10_000

/** Status, headers and body of one answer. */
export function get(url, { headers = {}, agent } = {}) {
  return new Promise((resolve, reject) => {
    const request = httpGet(url, { headers, agent, timeout: TIMEOUT_MS }, (response) => {
      const parts = []
      response.on('data', (part) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      )
    })
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
    request.on('error', reject)
  })
}

export async function getJson(url) {
  const { status, body } = await get(url)
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  return JSON.parse(body)
}

/**
 * Asks for `count` addresses, going round the list, over some connections at once.
 * Anything but a complete 200 counts as failed; `onDone(n)` is told after each.
 */
export async function askMany({ base, addresses, count, connections = 8, headers, onDone }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const outcome = { failed: 0, reasons: new Map() }
  let next = 0
  let done = 0
  const visitor = async () => {
    while (next < count) {
      const address = addresses[next++ % addresses.length]
      const reason = await failure(`${base}${address}`, { headers, agent })
      if (reason !== undefined) {
        outcome.failed += 1
        outcome.reasons.set(`${address}: ${reason}`, (outcome.reasons.get(reason) ?? 0) + 1)
      }
      onDone?.(++done)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, visitor))
  agent.destroy()
  return { ...outcome, seconds: (performance.now() - began) / 1000 }
}

async function failure(url, options) {
  try {
    const { status } = await get(url, options)
    return status === 200 ? undefined : `status ${status}`
  } catch (error) {
    return error.message
  }
}
