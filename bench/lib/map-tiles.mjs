/** Tiles by address, vector tiles and a great many points, for the measurement of maps. */
import { appendFileSync, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { askMany, get } from './http.mjs'
import { serveFile } from './nginx.mjs'
import { figure, kilobytes, median, megabytes, micros, millis, times } from './numbers.mjs'
import { cpuSeconds, memory } from './proc.mjs'
import { serve } from './terrace.mjs'
import { wrk } from './wrk.mjs'

const TILE_GOAL = 0.9
const POINTS_GOAL = { megabytes: 300, seconds: 1 }
export const POINTS = 650_000
const CLUSTERS = 300

/** A tile of a map that is in memory, beside nginx with the same bytes. */
export async function cachedTile(terrace, { seconds, rounds }) {
  const address = '/tiles/temperature_preindustrial/3/5/3.png'
  const answer = await get(`${terrace.base}${address}`)
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
  const nginx = await serveFile(answer)
  const load = async (server, at) => {
    const before = cpuSeconds(server.pid)
    const outcome = await wrk({ base: server.base, addresses: [at], seconds, encoding: 'identity' })
    if (outcome.failed > 0) throw new Error(`${outcome.failed} requests failed`)
    return { ...outcome, cpu: (cpuSeconds(server.pid) - before) / outcome.requests }
  }
  const [ours, theirs] = [[], []]
  for (let round = 0; round <= rounds; round += 1) {
    const run = [await load(terrace, address), await load(nginx, '/page')]
    // The first warms both up.
    if (round > 0) [ours, theirs].forEach((list, at) => list.push(run[at]))
  }
  await nginx.stop()
  const middle = (list, field) => median(list.map((run) => run[field]))
  const row = (what, show, field, ratio) => ({
    what: `tile from the cache (${kilobytes(answer.body.length)}), ${what}`,
    ours: show(middle(ours, field)),
    peer: `nginx ${show(middle(theirs, field))}`,
    result: times(ratio(middle(ours, field), middle(theirs, field))),
    goal: `at least ${TILE_GOAL}×`,
    ok: ratio(middle(ours, field), middle(theirs, field)) >= TILE_GOAL,
  })
  return [
    row('requests/s', figure, 'perSecond', (own, other) => own / other),
    row('CPU per request', micros, 'cpu', (own, other) => other / own),
  ]
}

/** Levels, and the columns and rows of them that lie in Europe, Africa and Asia. */
const LEVELS = [5, 6, 7]
const PART = { west: -20, south: -35, east: 120, north: 60 }

function tilesOf(level) {
  const column = (longitude) => Math.floor(((longitude + 180) / 360) * 2 ** level)
  const row = (latitude) => {
    const y = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI
    return Math.floor(((1 - y) / 2) * 2 ** level)
  }
  const tiles = []
  for (let x = column(PART.west); x <= column(PART.east); x += 1) {
    for (let y = row(PART.north); y <= row(PART.south); y += 1) tiles.push([level, x, y])
  }
  return tiles
}

/** Each tile once: there is no other way to ask for one that is not kept. */
export async function vectorTiles(terrace, peer, { quick, notes }) {
  const tiles = (quick ? LEVELS.slice(0, 2) : LEVELS).flatMap(tilesOf)
  const ours = tiles.map(([z, x, y]) => `/tiles/countries/${z}/${x}/${y}.mvt`)
  const theirs = tiles.map(([z, x, y]) => `/wms?mode=tile&tilemode=gmap&tile=${x}+${y}+${z}&layers=risk_by_country&map.imagetype=mvt`)
  const own = await ask(terrace, ours)
  let other
  try {
    other = peer && (await ask(peer, theirs))
  } catch (error) {
    notes.push(`Vector tiles without MapServer, which could not write them: ${error.message.split('\n')[0]}`)
  }
  return [
    {
      what: `vector tile of countries, CPU per request (${tiles.length} tiles)`,
      ours: micros(own.cpu),
      ...(other && { peer: `MapServer ${micros(other.cpu)}`, result: `${times(other.cpu / own.cpu)} less` }),
    },
    {
      what: 'vector tile of countries, bytes of all',
      ours: kilobytes(own.bytes),
      ...(other && { peer: `MapServer ${kilobytes(other.bytes)}`, result: times(own.bytes / other.bytes) }),
    },
  ]
}

async function ask(server, addresses) {
  const first = await get(`${server.base}${addresses[0]}`)
  const kind = first.headers['content-type']
  if (first.status !== 200 || !/mapbox-vector-tile|x-protobuf/.test(kind)) {
    throw new Error(`${addresses[0]} answers ${first.status}, ${kind}: ${first.body.subarray(0, 200)}`)
  }
  let bytes = 0
  const before = cpuSeconds(server.pid)
  const outcome = await askMany({ base: server.base, addresses, count: addresses.length })
  const cpu = (cpuSeconds(server.pid) - before) / addresses.length
  if (outcome.failed > 0) throw new Error([...outcome.reasons.keys()][0])
  for (const address of addresses.filter((_, at) => at % 20 === 0)) {
    bytes += (await get(`${server.base}${address}`)).body.length * 20
  }
  return { cpu, bytes }
}

/** A server with a layer of points: what it takes, and how long maps of all of them do. */
export async function points(site) {
  const without = await serve(site)
  const before = memory(without.pid).now
  await without.stop()
  await writePoints(join(site, 'maps/points.geojson'))
  appendFileSync(join(site, 'maps/layers.toml'), '\n[[layer]]\nname = "points"\nfile = "points.geojson"\n')
  const server = await serve(site)
  const { now, peak } = memory(server.pid)
  const half = 20_037_508
  const map = (width, height, step) => {
    const box = [-half, -half * (height / width), half, half * (height / width)].map((metres) => metres + step / 10)
    return `/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=points&STYLES=&CRS=EPSG:3857&BBOX=${box}&WIDTH=${width}&HEIGHT=${height}&FORMAT=image/png&TRANSPARENT=TRUE`
  }
  const timed = async (address) => {
    const began = performance.now()
    const { status, headers } = await get(`${server.base}${address}`)
    if (status !== 200 || /xml/.test(headers['content-type'])) throw new Error(`${address} answers ${status}`)
    return (performance.now() - began) / 1000
  }
  const several = async (width, height) => {
    const taken = []
    for (let step = 1; step <= 5; step += 1) taken.push(await timed(map(width, height, step)))
    return median(taken)
  }
  const row = (what, seconds) => ({
    what: `${figure(POINTS)} points, ${what}`,
    ours: millis(seconds),
    goal: `at most ${POINTS_GOAL.seconds} s`,
    ok: seconds <= POINTS_GOAL.seconds,
  })
  const rows = [
    {
      what: `${figure(POINTS)} points, memory for them`,
      ours: `${megabytes(now - before)}, while read ${megabytes(peak - before)}`,
      goal: `at most ${POINTS_GOAL.megabytes} MB`,
      ok: now - before <= POINTS_GOAL.megabytes,
    },
    row('map of the world, 1024×512', await several(1024, 512)),
    row('map of the world, 256×256', await several(256, 256)),
    row('vector tile of the world', await timed('/tiles/points/0/0/0.mvt')),
  ]
  await server.stop()
  return rows
}

/** The same ones each time: clusters of towns, denser in their middle. */
async function writePoints(path) {
  let seed = 7
  const chance = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const clusters = Array.from({ length: CLUSTERS }, () => [chance() * 340 - 170, chance() * 130 - 60])
  const file = createWriteStream(path)
  file.write('{"type":"FeatureCollection","features":[\n')
  for (let number = 0; number < POINTS; number += 1) {
    const [x, y] = clusters[number % CLUSTERS]
    const [far, way] = [chance() ** 2 * 8, chance() * 2 * Math.PI]
    const place = [x + far * Math.cos(way), y + far * Math.sin(way)].map((degrees) => degrees.toFixed(5))
    const properties = `{"name":"Place ${number}","kind":"${['village', 'town', 'well', 'school'][number % 4]}","people":${Math.round(chance() * 9000)},"since":${1950 + (number % 70)}}`
    const line = `${number > 0 ? ',\n' : ''}{"type":"Feature","properties":${properties},"geometry":{"type":"Point","coordinates":[${place}]}}`
    if (!file.write(line)) await once(file, 'drain')
  }
  file.end('\n]}\n')
  await once(file, 'finish')
}
