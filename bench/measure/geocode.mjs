/** Places by their names, and names of places: the geocoder. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { randomNumbers } from '../lib/articles.mjs'
import { getJson } from '../lib/http.mjs'
import { figure, median, micros, millis } from '../lib/numbers.mjs'
import { cpuSeconds } from '../lib/proc.mjs'
import { serve, SITE } from '../lib/terrace.mjs'
import { wrk } from '../lib/wrk.mjs'

const CONNECTIONS = 8
const QUERIES = 200
/** Large towns are asked for more often; among so many of the largest. */
const AMONG = 20_000

export const how = `\`/geocode/search\` with five results and their addresses, and \`/geocode/reverse\`, over the demonstration site's table of places. ${QUERIES} queries of each kind, about towns of which the larger are asked for more often: whole names, names with their country, the first letters of a name, names with two letters swapped, names in Devanagari, Bengali or Han; "mixed" is all of them in turn. Reverse: points near these towns, each asked for once. \`wrk -t1 -c${CONNECTIONS}\`; medians of three. "Found" is how many queries give the town meant among the five. Nominatim cannot be run beside it without a planet's worth of data.`

export async function measure({ quick }) {
  const [seconds, rounds] = quick ? [1, 1] : [3, 3]
  const towns = readTowns()
  const kinds = queryKinds(towns)
  const server = await serve()
  const mixed = kinds[0].queries.flatMap((_, at) => kinds.map(({ queries }) => queries[at]))
  const found = []
  for (const { name, queries } of kinds) found.push(`${name} ${await countFound(server, queries)}`)
  const rows = []
  for (const { name, queries } of [...kinds, { name: 'mixed', queries: mixed }]) {
    const asked = await load(server, queries.map(searchAddress), { seconds, rounds })
    rows.push(...asRows(`geocoding, ${name}`, asked, name === 'mixed'))
  }
  const reverse = await load(server, towns.slice(0, QUERIES).map(reverseAddress), { seconds, rounds })
  rows.push(...asRows('reverse geocoding', reverse, true))
  await server.stop()
  return { rows, notes: [`Found, of ${QUERIES} each: ${found.join(', ')}.`] }
}

/** The sums in full; of single kinds, only what each costs. */
function asRows(what, { perSecond, cpu, p99 }, isFull) {
  const cost = { what: `${what}, CPU per request`, ours: micros(cpu) }
  const late = { what: `${what}, p99`, ours: millis(p99) }
  return isFull ? [{ what: `${what}, requests/s`, ours: figure(perSecond) }, cost, late] : [cost]
}

function readTowns() {
  const table = gunzipSync(readFileSync(join(SITE, 'places/places.tsv.gz'))).toString()
  const [columns, ...lines] = table.trimEnd().split('\n').map((line) => line.split('\t'))
  const rows = lines.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at]])))
  const countries = new Map(rows.filter(({ kind }) => kind === 'country').map((row) => [row.country, row.name]))
  return rows
    .filter(({ kind }) => kind === 'town')
    .map(({ id, name, country, lat, lng, population, names }) => ({
      id: Number(id),
      name,
      country: countries.get(country),
      point: [Number(lat), Number(lng)],
      population: Number(population),
      others: names.split(';'),
    }))
    .sort((one, other) => other.population - one.population)
    .slice(0, AMONG)
}

/** Each query is a text and the town that is meant. */
function queryKinds(towns) {
  const random = randomNumbers(17)
  const pick = (from) => from[Math.floor((from.length + 1) ** random()) - 1]
  const make = (name, from, text) => {
    const picked = Array.from({ length: QUERIES }, () => pick(from))
    return { name, queries: picked.map((town) => ({ text: text(town), id: town.id })) }
  }
  const long = towns.filter(({ name }) => name.length >= 6)
  const isOther = (name) => /[\u0900-\u09ff\u4e00-\u9fff]/.test(name)
  const swapped = (name) => `${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5)}`
  return [
    make('whole names', towns, ({ name }) => name),
    make('with country', towns, ({ name, country }) => `${name}, ${country}`),
    make('first letters', long, ({ name }) => name.slice(0, 5)),
    make('misspelt', long, ({ name }) => swapped(name)),
    make(
      'other scripts',
      towns.filter(({ others }) => others.some(isOther)),
      ({ others }) => others.find(isOther),
    ),
  ]
}

const searchAddress = ({ text }) =>
  `/geocode/search?q=${encodeURIComponent(text)}&format=json&limit=5&addressdetails=1`

/** A point near the town that nobody asked for before. */
const reverseAddress = ({ point: [lat, lng] }) =>
  `/geocode/reverse?lat=${lat.toFixed(2)}{n}1&lon=${lng.toFixed(2)}{n}1&format=json&addressdetails=1`

async function countFound(server, queries) {
  let found = 0
  for (const query of queries) {
    const places = await getJson(`${server.base}${searchAddress(query)}`)
    if (places.some(({ place_id }) => place_id === query.id)) found += 1
  }
  return found
}

async function load(server, addresses, { seconds, rounds }) {
  const runs = []
  for (let round = 0; round <= rounds; round += 1) {
    const before = cpuSeconds(server.pid)
    const asked = { base: server.base, addresses, connections: CONNECTIONS, encoding: 'identity' }
    // The first only warms up.
    const outcome = await wrk({ ...asked, seconds: round === 0 ? 1 : seconds })
    if (outcome.failed > 0) throw new Error(`${outcome.failed} requests failed`)
    runs.push({ ...outcome, cpu: (cpuSeconds(server.pid) - before) / outcome.requests })
  }
  const middle = (field) => median(runs.slice(1).map((run) => run[field]))
  return { perSecond: middle('perSecond'), cpu: middle('cpu'), p99: middle('p99') }
}
