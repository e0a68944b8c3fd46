/** `make bench`: measures, prints a table for each, and writes docs/BENCHMARKS.md. */
import { parseArgs } from 'node:util'
import { needPrograms } from './lib/install.mjs'
import { printTable, say, writeDocument } from './lib/report.mjs'
import { stopAll } from './lib/scratch.mjs'
import { takeProgramAndSite } from './lib/terrace.mjs'

const NAMES = ['cached', 'uncached', 'start', 'memory', 'sizes', 'browser', 'soak', 'reload', 'large', 'search', 'tables', 'maps', 'geocode']

const HELP = `Usage: bench/run [NAME…] [--quick] [--peers FOLDER]

Measures the release build of Terrace beside its peers.
  NAME            only these of: ${NAMES.join(' ')}
  --quick         short runs, to try the harness; the numbers are rough
  --peers FOLDER  keep what is built of peers there, for the next time

Only a run of all that is not quick writes docs/BENCHMARKS.md. One that fails is named there and
in the exit code; the others stand.
`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h' },
    quick: { type: 'boolean' },
    peers: { type: 'string' },
  },
})

async function main() {
  const unknown = positionals.find((name) => !NAMES.includes(name))
  if (options.help || unknown) {
    console.log(unknown ? `There is no measurement "${unknown}".\n\n${HELP}` : HELP)
    return unknown ? 2 : 0
  }
  const chosen = positionals.length > 0 ? NAMES.filter((name) => positionals.includes(name)) : NAMES
  needPrograms(['nginx', 'wrk', 'h2load'])
  takeProgramAndSite()
  const versions = []
  const measurements = []
  let failed = false
  for (const name of chosen) {
    say(`${name} …`)
    const began = performance.now()
    try {
      const { how, measure } = await import(`./measure/${name}.mjs`)
      measurements.push({ name, how, ...(await measure({ ...options, versions })) })
    } catch (error) {
      // The others are still worth having.
      say(`${name} failed: ${error.stack}`)
      const how = 'It failed in this run; the others stand.'
      measurements.push({ name, how, rows: [{ what: name, ours: 'could not be measured', ok: false }] })
      failed = true
    }
    // What a failed one left running would disturb the next.
    await stopAll()
    // At once, so that a run that is broken off is not lost.
    printTable(measurements.at(-1).rows)
    say(`${name} took ${Math.round((performance.now() - began) / 1000)} s`)
  }
  for (const { name, notes = [] } of measurements) for (const note of notes) say(`${name}: ${note}`)
  if (!options.quick && chosen.length === NAMES.length) {
    writeDocument(measurements, versions)
    say('docs/BENCHMARKS.md is written')
  }
  return failed ? 1 : 0
}

process.exit(await main())
