/** One table: on the terminal, and in docs/BENCHMARKS.md with all that is needed to measure again. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { withSbin } from './install.mjs'
import { megabytes } from './numbers.mjs'
import { PROGRAM } from './terrace.mjs'

const DOCUMENT = fileURLToPath(new URL('../../docs/BENCHMARKS.md', import.meta.url))
const HEADS = ['what', 'Terrace', 'beside it', 'result', 'held', 'goal', 'reached']

export const say = (text) => process.stderr.write(`bench: ${text}\n`)

function cells({ what, ours, peer = '–', result = '–', held = '–', goal = '–', ok }) {
  return [what, ours, peer, result, held, goal, ok === undefined ? '–' : ok ? 'yes' : 'no']
}

export function printTable(rows) {
  const lines = [HEADS, ...rows.map(cells)]
  const widths = HEADS.map((_, at) => Math.max(...lines.map((line) => line[at].length)))
  for (const line of lines) {
    console.log(line.map((cell, at) => cell.padEnd(widths[at])).join('  ').trimEnd())
  }
}

/** Measurements are `{name, how, rows, notes}`; the table is theirs, one below the other. */
export function writeDocument(measurements, versions) {
  const rows = measurements.flatMap((measurement) => measurement.rows)
  const line = (texts) => `| ${texts.join(' | ')} |`
  const table = [line(HEADS), line(HEADS.map(() => '---')), ...rows.map((row) => line(cells(row)))]
  const how = measurements.flatMap(({ name, how, notes = [] }) => [
    `### ${name}`,
    '',
    how,
    '',
    ...notes.map((note) => `- ${note}`),
    ...(notes.length > 0 ? [''] : []),
  ])
  const text = [
    '# Benchmarks',
    '',
    '<!-- Written by `make bench`, but for why rows miss their goals and what was tried: it is written anew each time. -->',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} by \`make bench\`, all in one run on one machine. Compare the ratios rather than the numbers: those depend on the machine.`,
    '',
    ...table,
    '',
    '"Held" is what was measured before, and must not get worse; "goal" is what to reach next. MB and kB are 10^6 and 10^3 bytes. "CPU" is user and system time of all of a server\'s processes and threads, from `/proc/<pid>/stat`.',
    '',
    '## How it was measured',
    '',
    '`make bench` builds the release binary and calls `bench/run`. `bench/run NAME…` runs some measurements only, `--quick` makes them short; both print the table and leave this page as it is. All servers listen on the loopback address and log to files.',
    '',
    ...how,
    '## Machine',
    '',
    ...machine().map((fact) => `- ${fact}`),
    '',
    '## Versions',
    '',
    ...[...ownVersions(), ...versions].map((version) => `- ${version}`),
  ]
  writeFileSync(DOCUMENT, `${text.join('\n')}\n${keptParts()}`)
}

/** What people wrote about rows that miss and what they tried, and what `make fleet` wrote. */
function keptParts() {
  const before = readFileSync(DOCUMENT, 'utf8')
  const part = (name) =>
    new RegExp(`\\n<!-- ${name} -->[\\s\\S]*<!-- /${name} -->\\n`).exec(before)?.[0] ?? ''
  return part('why') + part('tried') + part('fleet')
}

function machine() {
  const system = /PRETTY_NAME="(.*)"/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'Linux'
  const processors = cpus()
  return [
    `${processors.length} cores, ${processors[0]?.model.trim() || 'unnamed processor'}`,
    `${megabytes(totalmem() / 1e6)} of memory`,
    `${system}, Linux ${release()}`,
  ]
}

function ownVersions() {
  const engine = output('sh', ['-c', 'ls /usr/lib/*/libjavascriptcoregtk-*.so.*.* | head -1'])
  return [
    output(PROGRAM, ['--version']).split('\n')[0],
    `React ${installed('react')}`,
    `JavaScriptCore ${packageVersion(engine)}`,
    `Node.js ${process.version}`,
    output('wrk', ['-v']).split('\n')[0].replace(/ Copyright.*/, ''),
    output('sh', ['-c', 'nginx -v 2>&1']).replace('nginx version: ', ''),
  ]
}

function installed(name) {
  const lock = new URL('../../web/package-lock.json', import.meta.url)
  return JSON.parse(readFileSync(lock, 'utf8')).packages[`node_modules/${name}`].version
}

function packageVersion(file) {
  const owner = output('dpkg', ['-S', file]).split(':')[0]
  return `${owner} ${output('dpkg-query', ['-W', '-f', '${Version}', owner])}`
}

/** What a program prints; wrk says its version with an error. */
function output(program, args) {
  try {
    const options = { encoding: 'utf8', env: withSbin(), stdio: ['ignore', 'pipe', 'ignore'] }
    return execFileSync(program, args, options).trim()
  } catch (error) {
    return error.stdout?.toString().trim() || `${program} of unknown version`
  }
}
