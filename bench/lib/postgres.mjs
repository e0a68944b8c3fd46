/** PostgreSQL with the same articles, in a temporary folder, as a user of its own. */
import { execFileSync } from 'node:child_process'
import { chownSync, closeSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { articles } from './articles.mjs'
import { needPrograms, withSbin } from './install.mjs'
import { inScratch, run, scratchFolder, sleep, start } from './scratch.mjs'

const ROWS_AT_ONCE = 1000

/** As an operator would tune it for reading on one machine; nothing runs on its own meanwhile. */
const SETTINGS = {
  autovacuum: 'off',
  effective_cache_size: '4GB',
  fsync: 'off',
  jit: 'off',
  // Only the socket in its own folder.
  listen_addresses: '',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  shared_buffers: '1GB',
  work_mem: '64MB',
}

/** A server that answers. */
export async function servePostgres() {
  needPrograms(['postgres'])
  const data = scratchFolder('postgres')
  const options = { env: withSbin(), cwd: data, ...ownUser() }
  if (options.uid !== undefined) chownSync(data, options.uid, options.gid)
  const cluster = ['-D', data, '--auth=trust', '--username=bench', '--locale=C', '--encoding=UTF8']
  await run('initdb', 'initdb', [...cluster, '--no-sync'], options)
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', data, '-k', data, ...settings]
  const server = start('postgres', 'postgres', args, options)
  const client = ['-h', data, '-U', 'bench']
  for (let tries = 0; tries < 200; tries += 1) {
    if (answers(client)) return { ...server, client }
    await sleep(50)
  }
  throw new Error(`PostgreSQL does not answer:\n${readFileSync(server.log, 'utf8').slice(-2000)}`)
}

/** It refuses to run as root: then it is the user that Debian's package made for it. */
function ownUser() {
  if (process.getuid() !== 0) return {}
  const number = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

function answers(client) {
  try {
    execFileSync('pg_isready', ['-q', ...client], { env: withSbin() })
    return true
  } catch {
    return false
  }
}

const TABLE = `
CREATE TABLE articles (
  id text PRIMARY KEY, slug text NOT NULL, title text NOT NULL, date timestamptz NOT NULL,
  published boolean NOT NULL, short_description text, featured_image text, author text,
  label text, categories text[] NOT NULL, sectors text[] NOT NULL, blocks jsonb NOT NULL
);
-- The long column aside, so that the others lie close together.
ALTER TABLE articles ALTER COLUMN blocks SET STORAGE EXTERNAL;`

/** One GIN index over both, so that it can answer both filters at once. */
const INDEXES = `
CREATE INDEX ON articles USING gin (categories, sectors);
CREATE INDEX ON articles (date DESC, id);
VACUUM (FREEZE, ANALYZE) articles;
CHECKPOINT;`

/** Makes a database with this many articles; gives its name. */
export async function fillPostgres(server, count) {
  const name = `articles_${count}`
  const rows = inScratch(`${name}.rows`)
  writeRows(rows, count)
  await psql(server, 'postgres', `CREATE DATABASE ${name};`)
  await psql(server, name, TABLE, `\\copy articles FROM '${rows}'`, INDEXES)
  rmSync(rows)
  return name
}

function writeRows(path, count) {
  const file = openSync(path, 'w')
  let lines = []
  const flush = () => {
    writeSync(file, lines.join(''))
    lines = []
  }
  for (const article of articles(count)) {
    lines.push(row(article))
    if (lines.length === ROWS_AT_ONCE) flush()
  }
  flush()
  closeSync(file)
}

/** A line of COPY's text format. */
function row(article) {
  const blocks = article.blocks.map((text, at) => ({ id: `${article.id}-${at}`, type: 'text_block', text }))
  const columns = [
    article.id,
    article.slug,
    article.title,
    article.date,
    't',
    article.short_description,
    'articles/five-numbers.svg',
    article.author,
    article.label,
    `{${article.categories}}`,
    `{${article.sectors}}`,
    JSON.stringify(blocks),
  ]
  return `${columns.map((text) => text.replace(/\\/g, '\\\\')).join('\t')}\n`
}

let calls = 0

/** Runs a client of the server with what it shall read in a file; gives what it prints. */
async function ask(server, program, text, args) {
  calls += 1
  const name = `${program}-${calls}`
  const file = inScratch(`${name}.sql`)
  writeFileSync(file, `${text}\n`)
  return run(name, program, [...server.client, '-f', file, ...args], { env: withSbin() })
}

/** What PostgreSQL answers to these commands, a line for each row. */
export async function psql(server, database, ...commands) {
  const args = ['-X', '-A', '-t', '-q', '-v', 'ON_ERROR_STOP=1', '-d', database]
  const output = await ask(server, 'psql', commands.join('\n'), args)
  return output.trim().split('\n')
}

/**
 * Asks all `searches` over and over, each in one round trip. They are prepared with their values,
 * so that each has the plan that suits it and none is planned twice.
 */
export async function pgbench(server, database, searches, { seconds, connections }) {
  const lines = searches.flatMap((queries) => ['\\startpipeline', ...queries, '\\endpipeline'])
  const args = ['-n', '-M', 'prepared', '-c', String(connections), '-T', String(seconds), database]
  const output = await ask(server, 'pgbench', lines.join('\n'), args)
  const number = (pattern) => Number(pattern.exec(output)?.[1] ?? 0)
  const rounds = number(/actually processed: (\d+)/)
  if (rounds === 0 || number(/failed transactions: (\d+)/) > 0) throw new Error(output)
  // Each round asks all of them once, on one of the connections.
  const latency = number(/latency average = ([\d.]+) ms/) / 1000 / searches.length
  return { requests: rounds * searches.length, latency }
}

export async function postgresVersion(server) {
  return `PostgreSQL ${(await psql(server, 'postgres', 'SHOW server_version;'))[0]}`
}
