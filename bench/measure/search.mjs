/** Search and suggestions at 100,000 articles, beside SQLite's FTS5. */
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { randomNumbers } from '../lib/articles.mjs'
import { getJson } from '../lib/http.mjs'
import { writeLargeSite } from '../lib/large.mjs'
import { figure, megabytes, micros, millis, times } from '../lib/numbers.mjs'
import { cpuSeconds, memory } from '../lib/proc.mjs'
import { say } from '../lib/report.mjs'
import { inScratch, run, scratchFolder, sleep } from '../lib/scratch.mjs'
import { launch, untilOk } from '../lib/terrace.mjs'
import { pickWord, wordyArticles } from '../lib/texts.mjs'
import { wrk } from '../lib/wrk.mjs'

const GOALS = { ready: 15, memory: 700, throughput: 25, p99: 0.008, suggest: 0.005 }
const QUERIES = 200
const SUGGESTIONS = 200
/** The largest of the three groups that the generated articles are in. */
const GROUP = 'knowledge_and_innovation'
/** As the search page asks before a group is chosen. */
const OF_EACH = 4
/** A goal that is missed is a number too. */
const PATIENCE_MS = 180_000

export const how = `The demonstration site with 100,000 generated articles of 4 kB; their 40,000 words are used as unevenly as those of a language. A fixed log of ${QUERIES} queries: one to three words, beginnings of words, phrases, common and rare. Terrace answers \`/api/search\` over HTTP: counts by group, and twenty hits with cards and excerpts, those of the largest group (\`group=${GROUP}\`); "as the page asks" is \`limit=${OF_EACH}\`, so many hits of each of three groups. SQLite has the same texts in a table and an FTS5 index over it (\`porter\`, \`bm25\` with weights, indexes for beginnings of two and three letters, optimized), in memory; Python's \`sqlite3\` calls it in its own process, without a server: the total, and the best twenty with \`highlight\` and \`snippet\`. One connection, one thread. "Ready after" is from the start of the process to the first answer of \`/api/search\`; resident memory three seconds later. Misspelt queries, asked as the page does, and suggestions have no peer.`

export async function measure({ quick, versions }) {
  const count = quick ? 10_000 : 100_000
  const seconds = quick ? 2 : 8
  const log = queries()
  say('SQLite …')
  const theirs = await askSqlite(count, log, seconds)
  versions.push(`SQLite ${theirs.version}`)
  say('Terrace …')
  const ours = await askTerrace(count, log, seconds)
  return { rows: rows(count, ours, theirs), notes: notes(ours, theirs) }
}

function rows(count, ours, theirs) {
  const of = `search in ${figure(count)} articles`
  const ratio = ours.search.perSecond / theirs.perSecond
  return [
    { what: `${of}: ready after`, ours: millis(ours.ready), goal: `at most ${GOALS.ready} s`, ok: ours.ready <= GOALS.ready },
    { what: `${of}: index time`, ours: millis(ours.indexSeconds), peer: `FTS5 ${millis(theirs.indexSeconds)}` },
    { what: `${of}: index on disk`, ours: megabytes(ours.indexBytes / 1e6), peer: `FTS5 ${megabytes(theirs.indexBytes / 1e6)}` },
    { what: `${of}: resident memory`, ours: megabytes(ours.memory), goal: `at most ${GOALS.memory} MB`, ok: ours.memory <= GOALS.memory },
    {
      what: `${of}: requests/s, one connection`,
      ours: figure(Math.round(ours.search.perSecond)),
      peer: `FTS5 ${figure(Math.round(theirs.perSecond))}`,
      result: times(ratio),
      held: '20×',
      goal: `${GOALS.throughput}×`,
      ok: ratio >= GOALS.throughput,
    },
    { what: `${of}: CPU per request`, ours: micros(ours.search.cpu), peer: `FTS5 ${micros(theirs.cpu)}`, result: `${times(theirs.cpu / ours.search.cpu)} less` },
    { what: `${of}: p50`, ours: micros(ours.search.p50), peer: `FTS5 ${micros(theirs.p50)}` },
    { what: `${of}: p99`, ours: micros(ours.search.p99), peer: `FTS5 ${micros(theirs.p99)}`, held: '8.7 ms', goal: `at most ${GOALS.p99 * 1000} ms`, ok: ours.search.p99 <= GOALS.p99 },
    { what: `${of}: as the page asks, CPU per request`, ours: micros(ours.page.cpu) },
    { what: `${of}: as the page asks, p99`, ours: micros(ours.page.p99), goal: `at most ${GOALS.p99 * 1000} ms`, ok: ours.page.p99 <= GOALS.p99 },
    { what: `${of}: misspelt, p99`, ours: micros(ours.misspelt.p99), goal: `at most ${GOALS.p99 * 1000} ms`, ok: ours.misspelt.p99 <= GOALS.p99 },
    { what: `${of}: suggestions, p99`, ours: micros(ours.suggest.p99), goal: `at most ${GOALS.suggest * 1000} ms`, ok: ours.suggest.p99 <= GOALS.suggest },
  ]
}

function notes(ours, theirs) {
  const middle = (totals) => [...totals].sort((a, b) => a - b)[totals.length >> 1]
  return [
    `In the middle a query has ${figure(middle(ours.totals))} hits, with FTS5 ${figure(middle(theirs.totals))}; they differ where stemmers do.`,
    `In the middle, as the page asks: ${micros(ours.page.p50)}; misspelt: ${micros(ours.misspelt.p50)}; suggestions: ${micros(ours.suggest.p50)}. Memory at its highest ${megabytes(ours.peak)}.`,
  ]
}

/** The log: what is typed, and how FTS5 writes it. */
function queries() {
  const random = randomNumbers(2026)
  const sample = [...wordyArticles(200)]
  const word = () => pickWord(random, 40, 8000)
  const words = (count) => Array.from({ length: count }, word)
  const all = (list) => ({ typed: list.join(' '), fts: list.map((one) => `"${one}"`).join(' ') })
  return Array.from({ length: QUERIES }, () => {
    const kind = random()
    if (kind < 0.35) return all(words(1))
    if (kind < 0.7) return all(words(2))
    if (kind < 0.8) return all(words(3))
    if (kind < 0.9) {
      const start = word().slice(0, 4)
      const other = word()
      return { typed: `${other} ${start}`, fts: `"${other}" "${start}"*` }
    }
    const text = sample[Math.floor(random() * sample.length)].short_description.replace('.', '').split(' ')
    const at = Math.floor(random() * (text.length - 2))
    const phrase = text.slice(at, at + 2).join(' ')
    return { typed: `"${phrase}"`, fts: `"${phrase}"` }
  })
}

async function askSqlite(count, log, seconds) {
  const [texts, asked] = [inScratch('texts.jsonl'), inScratch('queries.json')]
  const file = openSync(texts, 'w')
  for (const article of wordyArticles(count)) {
    const body = article.blocks.join('\n').replaceAll('## ', '')
    const row = { id: article.id, title: article.title, description: article.short_description, body }
    writeSync(file, `${JSON.stringify(row)}\n`)
  }
  closeSync(file)
  writeFileSync(asked, JSON.stringify(log.map(({ fts }) => fts)))
  const script = fileURLToPath(new URL('../lib/fts5.py', import.meta.url))
  const database = inScratch('fts5.sqlite')
  const output = await run('fts5', 'python3', [script, database, texts, asked, String(seconds)])
  rmSync(database)
  rmSync(texts)
  return JSON.parse(output)
}

async function askTerrace(count, log, seconds) {
  const site = writeLargeSite(count, wordyArticles)
  const state = scratchFolder('state')
  const began = performance.now()
  const server = await launch(site, { env: { ...process.env, STATE_DIRECTORY: state } })
  await untilOk(server, '/api/search?q=warm', { pauseMs: 10, patienceMs: PATIENCE_MS })
  const ready = (performance.now() - began) / 1000
  await untilOk(server, '/readyz')
  await sleep(3000)
  const { now } = memory(server.pid)
  const indexSeconds = Number(/search is ready.*took_ms\W+(\d+)/.exec(readFileSync(server.log, 'utf8'))?.[1]) / 1000
  const searches = log.map(({ typed }) => `/api/search?q=${encodeURIComponent(typed)}`)
  const totals = []
  for (const address of searches) totals.push((await getJson(`${server.base}${address}`)).meta.total)
  const search = await load(server, searches.map((address) => `${address}&group=${GROUP}`), seconds)
  const page = await load(server, searches.map((address) => `${address}&limit=${OF_EACH}`), seconds / 2)
  const misspelt = await load(server, misspellings().map((q) => `/api/search?q=${q}&limit=${OF_EACH}`), seconds / 2)
  const suggest = await load(server, beginnings().map((q) => `/api/suggest?q=${q}`), seconds / 2)
  const { peak } = memory(server.pid)
  const indexBytes = folderBytes(join(state, 'search'))
  await server.stop()
  rmSync(site, { recursive: true })
  return { ready, memory: now, peak, indexSeconds, indexBytes, totals, search, page, misspelt, suggest }
}

async function load(server, addresses, seconds) {
  const ask = (seconds) =>
    wrk({ base: server.base, addresses, seconds, connections: 1, encoding: 'identity' })
  await ask(1)
  const before = cpuSeconds(server.pid)
  const outcome = await ask(Math.max(1, Math.round(seconds)))
  if (outcome.failed > 0) throw new Error(`${outcome.failed} requests failed`)
  return { ...outcome, cpu: (cpuSeconds(server.pid) - before) / outcome.requests }
}

/** Two words, in the longer of which two letters are swapped. */
function misspellings() {
  const random = randomNumbers(99)
  return Array.from({ length: SUGGESTIONS }, () => {
    let word = ''
    while (word.length < 8) word = pickWord(random, 200)
    return `${pickWord(random, 40, 8000)}+${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`
  })
}

/** What somebody has typed of a title. */
function beginnings() {
  const random = randomNumbers(5)
  return Array.from({ length: SUGGESTIONS }, () => {
    const length = 2 + Math.floor(random() * 5)
    const start = pickWord(random, 30).slice(0, length)
    return random() < 0.5 ? start : `${pickWord(random, 30, 4000)}+${start}`
  })
}

function folderBytes(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.reduce((sum, file) => sum + statSync(join(file.parentPath ?? file.path, file.name)).size, 0)
}
