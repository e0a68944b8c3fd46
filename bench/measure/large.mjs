/** Sites of 1,000 to 100,000 articles, and lists of them beside PostgreSQL. */
import { renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { articles, CATEGORIES, randomNumbers, SECTORS } from '../lib/articles.mjs'
import { get, getJson } from '../lib/http.mjs'
import { articleFile, fileText, writeLargeSite } from '../lib/large.mjs'
import { figure, median, megabytes, micros, millis, times } from '../lib/numbers.mjs'
import { fillPostgres, pgbench, postgresVersion, psql, servePostgres } from '../lib/postgres.mjs'
import { cpuSeconds, memory } from '../lib/proc.mjs'
import { say } from '../lib/report.mjs'
import { inScratch, sleep } from '../lib/scratch.mjs'
import { launch, untilLogged, untilOk } from '../lib/terrace.mjs'
import { wrk } from '../lib/wrk.mjs'

const GOALS = { ready: 5, search: 15, memory: 700, change: 1, cpu: 50, flat: 1.3, restart: 1, file: 0.3 }
const HELD = { ready: '7.3 s', search: '21 s', memory: '900 MB', cpu: '46× less', flat: '1.4×', file: '0.8 s' }
/** From so many articles on what was read is kept for a restart. */
const KEPT_FROM = 10_000
const SEARCHES = 64
const [PAGE, LIMIT] = [3, 12]
const CONNECTIONS = 8
/** A goal that is missed is a number too. */
const PATIENCE_MS = 180_000

export const how = `The demonstration site with 1,000, 10,000 and 100,000 generated articles of 4 kB. "API ready" is from the start of the process to the first answer of \`/api/articles\`; "search ready" to that of \`/api/search\`, whose index is made in the background (sooner than for the texts of the measurement of search, which have 40,000 different words instead of some hundred); resident memory three seconds after that; "a change shows" from a save by rename to the first answer of \`/api/articles/{id}\` with the new title, median of five; a file that is added, or removed, likewise, median of three. "Restart" is a second start with the same state folder, a few articles changed. A list is \`/api/articles\` with one or two terms of each of two taxonomies, newest first, page ${PAGE} of ${LIMIT}, with its total; ${SEARCHES} such lists in turn, uncompressed. PostgreSQL has the same rows, a GIN index over both lists of terms and one by date and id, all in memory; \`pgbench -M prepared\` asks it the same lists, total and page in one round trip of its own protocol, with the values in the prepared statement, so that planning is free and right. CPU is of the server's processes, with ${CONNECTIONS} connections; latency with one. Both give the same totals and the same articles.`

export async function measure({ quick, versions }) {
  const sizes = quick ? [1000, 10_000] : [1000, 10_000, 100_000]
  const seconds = quick ? 1 : 4
  const searches = commonSearches()
  const postgres = await servePostgres()
  versions.push(await postgresVersion(postgres))
  const found = []
  for (const count of sizes) {
    say(`${figure(count)} articles …`)
    const database = await fillPostgres(postgres, count)
    const theirs = await queryPostgres(postgres, database, searches, seconds)
    const site = writeLargeSite(count)
    const ours = await measureSite({ site, count, searches, seconds, expected: theirs.answers })
    rmSync(site, { recursive: true })
    found.push({ count, ours, theirs })
  }
  await postgres.stop()
  return {
    rows: [...found.flatMap(rows), flatRow(found[0], found.at(-1))],
    notes: found.map(note),
  }
}

function rows({ count, ours, theirs }) {
  const of = `${figure(count)} articles`
  const isFull = count === 100_000
  const list = (what, ours, theirs, goal) => ({
    what: `${of}: list, ${what}`,
    ours: micros(ours),
    peer: `PostgreSQL ${micros(theirs)}`,
    result: `${times(theirs / ours)} less`,
    ...(goal && isFull && { held: HELD.cpu, goal: `${goal}× less`, ok: theirs / ours >= goal }),
  })
  return [
    {
      what: `${of}: API ready`,
      ours: millis(ours.ready),
      ...(isFull && { held: HELD.ready, goal: `at most ${GOALS.ready} s`, ok: ours.ready <= GOALS.ready }),
    },
    {
      what: `${of}: search ready`,
      ours: millis(ours.searchReady),
      ...(isFull && { held: HELD.search, goal: `at most ${GOALS.search} s`, ok: ours.searchReady <= GOALS.search }),
    },
    {
      what: `${of}: resident memory`,
      ours: megabytes(ours.memory),
      ...(isFull && { held: HELD.memory, goal: `at most ${GOALS.memory} MB`, ok: ours.memory <= GOALS.memory }),
    },
    {
      what: `${of}: a change shows after`,
      ours: millis(ours.change),
      goal: `at most ${GOALS.change} s`,
      ok: ours.change <= GOALS.change,
    },
    ...['added', 'removed'].map((what) => ({
      what: `${of}: a file that is ${what} shows after`,
      ours: millis(ours[what]),
      ...(isFull && { held: HELD.file, goal: `at most ${GOALS.file} s`, ok: ours[what] <= GOALS.file }),
    })),
    ...(ours.restart
      ? [
          {
            what: `${of}: restart, API ready`,
            ours: millis(ours.restart.ready),
            ...(isFull && { goal: `at most ${GOALS.restart} s`, ok: ours.restart.ready <= GOALS.restart }),
          },
          { what: `${of}: restart, search ready`, ours: millis(ours.restart.searchReady) },
        ]
      : []),
    list('CPU per request', ours.cpu, theirs.cpu, GOALS.cpu),
    list('latency', ours.latency, theirs.latency),
  ]
}

function flatRow(small, large) {
  const ratio = large.ours.cpu / small.ours.cpu
  return {
    what: `list, CPU per request: ${figure(large.count)} articles`,
    ours: micros(large.ours.cpu),
    peer: `${figure(small.count)}: ${micros(small.ours.cpu)}`,
    result: times(ratio),
    held: HELD.flat,
    goal: `at most ${GOALS.flat}×`,
    ok: ratio <= GOALS.flat,
  }
}

function note({ count, ours, theirs }) {
  const totals = theirs.answers.map(({ total }) => total)
  const range = `${figure(Math.min(...totals))} to ${figure(Math.max(...totals))}`
  return `${figure(count)} articles: lists have ${range} articles, in the middle ${figure(median(totals))}; memory at its highest ${megabytes(ours.peak)}.`
}

/** Filters that leave enough articles for the page asked for even at the smallest size. */
function commonSearches() {
  const sample = [...articles(1000)]
  const random = randomNumbers(7)
  const terms = (list) => {
    const pick = () => list[Math.floor(random() * list.length)]
    return [...new Set(random() < 0.5 ? [pick()] : [pick(), pick()])]
  }
  const searches = []
  while (searches.length < SEARCHES) {
    const [categories, sectors] = [terms(CATEGORIES), terms(SECTORS)]
    const has = (article) =>
      categories.some((term) => article.categories.includes(term)) &&
      sectors.some((term) => article.sectors.includes(term))
    if (sample.filter(has).length >= PAGE * LIMIT) searches.push({ categories, sectors })
  }
  return searches
}

async function measureSite({ site, count, searches, seconds, expected }) {
  const state = inScratch(`state-of-${count}`)
  const { server, ready, searchReady } = await started(site, state)
  await sleep(3000)
  const { now } = memory(server.pid)
  const addresses = searches.map(address)
  await compare(server, addresses, expected)
  const load = async (connections, seconds) => {
    const before = cpuSeconds(server.pid)
    const outcome = await wrk({ base: server.base, addresses, seconds, connections, encoding: 'identity' })
    if (outcome.failed > 0) throw new Error(`${outcome.failed} requests failed`)
    return { ...outcome, cpu: (cpuSeconds(server.pid) - before) / outcome.requests }
  }
  await load(CONNECTIONS, 1)
  const { cpu } = await load(CONNECTIONS, seconds)
  const latency = 1 / (await load(1, seconds)).perSecond
  const change = await changes(server, site)
  const { added, removed } = await comesAndGoes(server, site)
  const { peak } = memory(server.pid)
  const isKept = count >= KEPT_FROM
  if (isKept) await untilLogged(server, 'the search index is kept', PATIENCE_MS)
  await server.stop()
  const restart = isKept ? await restarted(site, state) : undefined
  rmSync(state, { recursive: true, force: true })
  return { ready, searchReady, memory: now, peak, cpu, latency, change, added, removed, restart }
}

/** A server, with the seconds after which it answered. */
async function started(site, state) {
  const began = performance.now()
  const took = () => (performance.now() - began) / 1000
  const server = await launch(site, { state })
  await untilOk(server, '/api/articles?limit=1', { pauseMs: 2, patienceMs: PATIENCE_MS })
  const ready = took()
  await untilOk(server, '/readyz')
  // The index is made in the background; what is measured from here on is measured with it.
  await untilOk(server, '/api/search?q=drought', { pauseMs: 10, patienceMs: PATIENCE_MS })
  return { server, ready, searchReady: took() }
}

/** With what the first life kept. */
async function restarted(site, state) {
  const { server, ready, searchReady } = await started(site, state)
  await server.stop()
  return { ready, searchReady }
}

function address({ categories, sectors }) {
  const filter = (taxonomy, terms) => `filter[taxonomy:${taxonomy}:in]=${terms}`
  const filters = [filter('lla_categories', categories), filter('lla_sectors', sectors)]
  return `/api/articles?${filters.join('&')}&sort=-date&page=${PAGE}&limit=${LIMIT}`
}

/** Both must give the same, or the comparison is worth nothing. */
async function compare(server, addresses, expected) {
  for (const [at, address] of addresses.entries()) {
    const { data, meta } = await getJson(`${server.base}${address}`)
    const ours = JSON.stringify({ total: meta.total, ids: data.map(({ id }) => id) })
    const theirs = JSON.stringify(expected[at])
    if (ours !== theirs) throw new Error(`${address} gives ${ours}, PostgreSQL ${theirs}`)
  }
}

/** How long until a saved file shows: the median of a few. */
async function changes(server, site) {
  const delays = []
  for (const article of articles(5)) {
    const title = `${article.title} (changed)`
    const file = articleFile(site, article)
    writeFileSync(`${file}~`, fileText(article, title))
    renameSync(`${file}~`, file)
    const began = performance.now()
    while (!(await get(`${server.base}/api/articles/${article.id}`)).body.includes(title)) {
      if (performance.now() - began > 10_000) throw new Error(`"${title}" never showed`)
      await sleep(5)
    }
    delays.push((performance.now() - began) / 1000)
    await sleep(500)
  }
  return median(delays)
}

/** How long until a new file shows, and until one that was removed does not: medians of three. */
async function comesAndGoes(server, site) {
  const delays = { added: [], removed: [] }
  for (const place of [1, 2, 3]) {
    const article = { ...[...articles(1)][0], id: `late-${place}`, slug: `a-late-article-${place}` }
    const file = articleFile(site, article)
    const isThere = async () => (await get(`${server.base}/api/articles/${article.id}`)).status === 200
    const until = async (wanted) => {
      const began = performance.now()
      while ((await isThere()) !== wanted) {
        if (performance.now() - began > 10_000) throw new Error(`${article.id}: nothing changed`)
        await sleep(5)
      }
      await sleep(500)
      return (performance.now() - began) / 1000 - 0.5
    }
    writeFileSync(file, fileText(article))
    delays.added.push(await until(true))
    unlinkSync(file)
    delays.removed.push(await until(false))
  }
  return { added: median(delays.added), removed: median(delays.removed) }
}

async function queryPostgres(server, database, searches, seconds) {
  const statements = searches.map(queries)
  const answers = []
  for (const [total, page] of statements) {
    const [count, ...lines] = await psql(server, database, total, page)
    answers.push({ total: Number(count), ids: lines.map((line) => line.split('|')[0]) })
  }
  await pgbench(server, database, statements, { seconds: 1, connections: CONNECTIONS })
  const before = cpuSeconds(server.pid)
  const busy = await pgbench(server, database, statements, { seconds, connections: CONNECTIONS })
  const cpu = (cpuSeconds(server.pid) - before) / busy.requests
  const { latency } = await pgbench(server, database, statements, { seconds, connections: 1 })
  return { answers, cpu, latency }
}

/** The total, and the page. */
function queries({ categories, sectors }) {
  const where = `WHERE published AND categories && '{${categories}}' AND sectors && '{${sectors}}'`
  const columns =
    'id, slug, title, date, short_description, featured_image, author, label, categories, sectors'
  const order = `ORDER BY date DESC, id LIMIT ${LIMIT} OFFSET ${(PAGE - 1) * LIMIT}`
  return [
    `SELECT count(*) FROM articles ${where};`,
    `SELECT ${columns} FROM articles ${where} ${order};`,
  ]
}
