/** Content that changes every second while visitors come. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { get, getJson } from '../lib/http.mjs'
import { figure, median, millis, times } from '../lib/numbers.mjs'
import { sleep } from '../lib/scratch.mjs'
import { copySite, differentPages, LIST } from '../lib/site.mjs'
import { metric, serve } from '../lib/terrace.mjs'
import { wrk } from '../lib/wrk.mjs'

const PAGES = 50

export const how = `\`wrk -t1 -c32\` goes round ${PAGES} pages and their API answers, once undisturbed and once while the title of the newest article is written anew each second, half of the times by rename and half in place. Failed is any answer but 2xx and 3xx, any broken connection, and any page that fell back to the plain shell. "Shows after" is from the write to the first answer of the list with the new title.`

export async function measure({ quick }) {
  const site = copySite()
  const server = await serve(site)
  const pages = await differentPages(server, PAGES)
  const addresses = [...pages, '/api/articles', '/api/articles/filters']
  const seconds = quick ? 4 : 20
  const load = () => wrk({ base: server.base, addresses, seconds })
  await wrk({ base: server.base, addresses, seconds: 2 })
  const quiet = await load()
  const versionBefore = await metric(server, 'terrace_content_version')
  const [busy, delays] = await Promise.all([load(), editEverySecond(server, site, seconds - 1)])
  const versions = (await metric(server, 'terrace_content_version')) - versionBefore
  const shells = await metric(server, 'terrace_requests_total', 'PageFallback')
  await server.stop()
  const failed = quiet.failed + busy.failed + shells
  return {
    rows: [
      {
        what: 'content changed each second, failed requests',
        ours: `${failed} of ${figure(quiet.requests + busy.requests)}`,
        goal: '0',
        ok: failed === 0,
      },
      {
        what: 'content changed each second, requests/s',
        ours: figure(busy.perSecond),
        peer: `undisturbed ${figure(quiet.perSecond)}`,
        result: times(busy.perSecond / quiet.perSecond),
      },
      {
        what: 'a change shows after',
        ours: millis(median(delays)),
        goal: 'at most 1 s',
        ok: Math.max(...delays) <= 1,
      },
    ],
    notes: [
      `${delays.length} changes, ${versions} new snapshots; the slowest showed after ${millis(Math.max(...delays))}.`,
    ],
  }
}

async function editEverySecond(server, site, times) {
  const { data } = await getJson(`${server.base}/api/articles?limit=1`)
  const file = fileOf(site, data[0].id)
  const text = readFileSync(file, 'utf8')
  const delays = []
  for (let edit = 1; edit <= times; edit += 1) {
    const next = performance.now() + 1000
    const title = `Edited title ${edit} of this run`
    save(file, text.replace(/^title:.*$/m, `title: ${title}`), edit % 2 === 0)
    delays.push(await untilShown(server, title))
    await sleep(next - performance.now())
  }
  return delays
}

function fileOf(site, id) {
  const folder = join(site, 'content/collections/articles')
  const files = readdirSync(folder).map((name) => join(folder, name))
  return files.find((file) => readFileSync(file, 'utf8').includes(`\nid: ${id}\n`))
}

function save(file, text, byRename) {
  const target = byRename ? `${file}~` : file
  writeFileSync(target, text)
  if (byRename) renameSync(target, file)
}

async function untilShown(server, title) {
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  while (passed() < 5) {
    const { body } = await get(`${server.base}${LIST}`)
    if (body.includes(title)) return passed()
    await sleep(10)
  }
  throw new Error(`"${title}" never showed`)
}
