/** A table of a million rows, beside DuckDB. */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { randomNumbers } from '../lib/articles.mjs'
import { figure, micros, millis, times } from '../lib/numbers.mjs'
import { cpuSeconds } from '../lib/proc.mjs'
import { say } from '../lib/report.mjs'
import { inScratch, run, scratchFolder } from '../lib/scratch.mjs'
import { SITE, serve } from '../lib/terrace.mjs'
import { wrk } from '../lib/wrk.mjs'

const GOALS = { load: 2, cpu: 20 }
const DUCKDB = '1.4.2'
const YEARS = 20

export const how = `A table of a million rows: 249 countries, ${YEARS} years and 200 indicators in columns iso3, indicator, year and value. Terrace reads it from the folder \`data\` of a site and answers \`/api/data/indicators/{name}\` and \`/api/data/countries/{code}\` over HTTP, with ranks, classes, medians and sentences; DuckDB ${DUCKDB} has it in a table in memory and answers from Python in its own process: the latest value of each country with its year and rank. One connection. "Load" is the time that reading the file takes.`

export async function measure({ quick, versions }) {
  const indicators = Array.from({ length: quick ? 20 : 200 }, (_, number) => `number-${number}`)
  const seconds = quick ? 2 : 8
  const codes = countryCodes()
  const file = writeTable(indicators, codes)
  const rows = indicators.length * codes.length * YEARS
  say('DuckDB …')
  const theirs = await askDuckDb(file, indicators, codes, seconds)
  versions.push(`DuckDB ${theirs.version}`)
  say('Terrace …')
  const ours = await askTerrace(file, indicators, codes, seconds)
  const of = `a table of ${figure(rows)} rows`
  const less = (what, our, their) => ({
    what: `${of}: ${what}, CPU per answer`,
    ours: micros(our),
    peer: `DuckDB ${micros(their)}`,
    result: `${times(their / our)} less`,
    goal: `${GOALS.cpu}× less`,
    ok: their / our >= GOALS.cpu,
  })
  const slower = ours.load / theirs.load.seconds
  return {
    rows: [
      { what: `${of}: load`, ours: millis(ours.load), peer: `DuckDB ${millis(theirs.load.seconds)}`, result: times(slower), goal: `at most ${GOALS.load}×`, ok: slower <= GOALS.load },
      less('one indicator for all countries', ours.ofAll, theirs.ofAll),
      less('one country across all indicators', ours.ofOne, theirs.ofOne),
    ],
  }
}

function countryCodes() {
  const table = readFileSync(fileURLToPath(new URL('../../crates/geo/data/countries.tsv', import.meta.url)), 'utf8')
  return table.trim().split('\n').slice(1).map((line) => line.split('\t')[1])
}

function writeTable(indicators, codes) {
  const random = randomNumbers(2026)
  const lines = ['iso3,indicator,year,value']
  for (const indicator of indicators)
    for (const code of codes)
      for (let year = 2001; year <= 2000 + YEARS; year += 1) lines.push(`${code},${indicator},${year},${(random() * 1e4).toFixed(2)}`)
  const file = inScratch('numbers.csv')
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

async function askDuckDb(file, indicators, countries, seconds) {
  const folder = inScratch('duckdb')
  if (!existsSync(folder)) {
    await run('venv', 'python3', ['-m', 'venv', folder])
    await run('pip', join(folder, 'bin/pip'), ['install', '--quiet', `duckdb==${DUCKDB}`])
  }
  const asked = inScratch('asked.json')
  writeFileSync(asked, JSON.stringify({ indicators, countries }))
  const script = fileURLToPath(new URL('../lib/duckdb_table.py', import.meta.url))
  return JSON.parse(await run('duckdb', join(folder, 'bin/python'), [script, file, asked, String(seconds)]))
}

async function askTerrace(file, indicators, codes, seconds) {
  const site = scratchFolder('site-with-a-table')
  cpSync(SITE, site, { recursive: true })
  rmSync(join(site, 'data'), { recursive: true, force: true })
  cpSync(file, join(site, 'data/numbers.csv'))
  const about = 'title = "Numbers"\nsource = "made up"\nlicence = "CC0-1.0"\nupdated = 2026-11-01\n'
  const one = (name) => `[tables.numbers.indicators.${name}]\ntitle = "${name}"\nquestion = "How many?"\nunit = ""\ndirection = "more is better"\n`
  writeFileSync(join(site, 'data/tables.toml'), `[tables.numbers]\n${about}${indicators.map(one).join('')}`)
  const server = await serve(site, { env: { ...process.env, STATE_DIRECTORY: scratchFolder('state') } })
  const load = Number(/numbers\.csv.*took_ms\W+(\d+)/.exec(readFileSync(server.log, 'utf8'))?.[1]) / 1000
  const ask = async (addresses) => {
    const options = { base: server.base, addresses, connections: 1, encoding: 'identity' }
    await wrk({ ...options, seconds: 1 })
    const before = cpuSeconds(server.pid)
    const outcome = await wrk({ ...options, seconds })
    if (outcome.failed > 0) throw new Error(`${outcome.failed} requests failed`)
    return (cpuSeconds(server.pid) - before) / outcome.requests
  }
  const ofAll = await ask(indicators.map((name) => `/api/data/indicators/${name}`))
  const ofOne = await ask(codes.map((code) => `/api/data/countries/${code}`))
  await server.stop()
  rmSync(site, { recursive: true })
  return { load, ofAll, ofOne }
}
