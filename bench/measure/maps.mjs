/** Maps and what is at a point, beside MapServer on the same files. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { get } from '../lib/http.mjs'
import { FIXTURES, mapServerVersion, serveMapServer } from '../lib/mapserver.mjs'
import { cachedTile, POINTS, points, vectorTiles } from '../lib/map-tiles.mjs'
import { figure, kilobytes, median, megabytes, micros, millis, times } from '../lib/numbers.mjs'
import { coverage, difference, readPng } from '../lib/png.mjs'
import { cpuSeconds, ownMemory } from '../lib/proc.mjs'
import { say } from '../lib/report.mjs'
import { copySite } from '../lib/site.mjs'
import { serve } from '../lib/terrace.mjs'
import { wrk } from '../lib/wrk.mjs'

const CONNECTIONS = 8
const DRAWERS = Math.max(2, availableParallelism())
const SIZE = 256
/** Half of the world's width in Web Mercator, in metres. */
const HALF = 20_037_508

/** Tiles of what has data there alone: level, column, row. */
const NORTH_AMERICA = [
  [2, 0, 1],
  [2, 1, 1],
  [3, 1, 2],
  [3, 2, 2],
  [3, 1, 3],
  [3, 2, 3],
  [4, 3, 5],
  [4, 4, 5],
  [4, 3, 6],
  [4, 4, 6],
  [5, 7, 12],
  [5, 8, 12],
]
/** What is asked for; what is held, and the goal, for CPU in times less than MapServer's. */
const KINDS = [
  { name: 'GetMap raster', layer: 'temperature_preindustrial', held: 34, goal: 40, apart: 0.02, map: true },
  { name: 'GetMap raster in classes', layer: 'coastal_low_elevation', apart: 0.05, map: true },
  { name: 'GetMap of a time step', layer: 'temperature_decades_a1b', goal: 40, apart: 0.05, map: true, time: '2090', tiles: NORTH_AMERICA },
  { name: 'GetMap vector', layer: 'risk_by_country', held: 4.5, goal: 6, apart: 0.15, map: true },
  { name: 'GetFeatureInfo raster', layer: 'temperature_preindustrial', held: 63, goal: 60, says: /23\.4[67]/ },
  { name: 'GetFeatureInfo vector', layer: 'risk_by_country', held: 32, goal: 40, says: /Bangladesh/ },
]
/** Tiles of the levels and places that visitors look at: level, column, row. */
const TILES = [
  [1, 1, 0],
  [2, 2, 1],
  [3, 4, 2],
  [3, 5, 3],
  [4, 8, 5],
  [4, 11, 6],
  [4, 12, 6],
  [5, 16, 10],
  [5, 23, 13],
  [5, 24, 13],
  [6, 33, 21],
  [6, 47, 27],
]
/** In the middle of a cell of the grids, in Bangladesh. */
const [LON, LAT] = [90.4, 23.6]

export const how = `GetMap in PNG, ${SIZE}×${SIZE} pixels, transparent, EPSG:3857, of ${TILES.length} tiles of levels 1 to 6: \`temperature_preindustrial\` (float32, a ramp of eight colours), \`coastal_low_elevation\` (int16, 2160×1080, four classes), \`risk_by_country\` (Natural Earth 1:50m, five rules with outlines); of \`temperature_decades_a1b\` (int16, packed, 24 bands) the last time, over North America, of which MapServer has the band as a layer. GetFeatureInfo as text, as the map page asks it. Each request has a box that nobody asked for before, less than a metre beside the last one; "cached" is the same tiles again. Debian's MapServer has the same GeoTIFF files, the same countries as an indexed shapefile, the same colours and widths; files stay open between requests, colours come from tables; ${DRAWERS} FastCGI processes behind nginx, and Terrace \`maps.threads = ${DRAWERS}\`. \`wrk -t1 -c${CONNECTIONS}\`, in turns; medians. CPU and memory of MapServer are without nginx; memory is that of the whole process, counting shared pages once, after all runs. Before they are timed, the pictures of both are compared. Vector tiles are those of the same countries on levels 5 to 7, each asked for once, by 8 at a time; MapServer writes them from the shapefile. The cached tile is \`/tiles/…png\` from memory, beside nginx with the same bytes in a file and the same headers (\`wrk -t1 -c32\`). ${figure(POINTS)} points lie in 300 clusters all over the world, each with four properties; times are medians of five maps that nobody asked for before, but for the vector tile, of which there is one.`

/** The demonstration site with a raster in classes, which it does not show itself. */
function siteWithFixtures() {
  const site = copySite(`[maps]\nthreads = ${DRAWERS}\n`)
  const listing = join(site, 'maps/layers.toml')
  const listed = [listing, join(FIXTURES, 'layers.toml')].map((file) => readFileSync(file, 'utf8'))
  cpSync(FIXTURES, join(site, 'maps'), { recursive: true })
  writeFileSync(listing, listed.join('\n'))
  return site
}

export async function measure({ quick, versions }) {
  const { peer, missing } = await tryPeer()
  if (peer) versions.push(`${mapServerVersion()} (Debian)`)
  const terrace = await serve(siteWithFixtures())
  const [seconds, rounds] = quick ? [1, 1] : [3, 3]
  const rows = []
  const notes = missing ? [`Without MapServer, which could not be had: ${missing}`] : []
  for (const kind of KINDS) {
    say(`${kind.name} …`)
    notes.push(await look(kind, terrace, peer))
    const addresses = kind.map ? tilesOf(kind).map((tile) => mapAddress(kind, tile)) : [pointAddress(kind.layer)]
    const [ours, theirs] = await turns([terrace, peer], addresses, { seconds, rounds })
    rows.push(...compare(kind, ours, theirs))
  }
  const kept = TILES.map((tile) => mapAddress(KINDS[0], tile).replaceAll('{n}', '5'))
  const [again] = await turns([terrace], kept, { seconds, rounds })
  rows.push({ what: 'GetMap raster, cached, requests/s', ours: figure(again.perSecond) })
  rows.push({ what: 'GetMap raster, cached, CPU per request', ours: micros(again.cpu) })
  const [ours, theirs] = [terrace, peer].map((server) => server && ownMemory(server.pid))
  rows.push({
    what: 'memory after all these maps',
    ours: megabytes(ours),
    ...(peer && { peer: `MapServer ${megabytes(theirs)}`, result: times(ours / theirs) }),
  })
  say('vector tiles …')
  rows.push(...(await vectorTiles(terrace, peer, { quick, notes })))
  say('a tile from the cache …')
  rows.push(...(await cachedTile(terrace, { seconds, rounds })))
  await Promise.all([terrace.stop(), peer?.stop()])
  say('many points …')
  rows.push(...(await points(siteWithFixtures())))
  return { rows, notes }
}

/** Everything else is worth having without the peer. */
async function tryPeer() {
  try {
    return { peer: await serveMapServer(DRAWERS) }
  } catch (error) {
    say(`no MapServer: ${error.message}`)
    return { missing: error.message.split('\n')[0] }
  }
}

function compare({ name, held, goal }, ours, theirs) {
  const row = (what, show, field) => ({
    what: `${name}, ${what}`,
    ours: show(ours[field]),
    ...(theirs && { peer: `MapServer ${show(theirs[field])}` }),
  })
  const ratio = theirs && theirs.cpu / ours.cpu
  return [
    {
      ...row('requests/s', figure, 'perSecond'),
      ...(theirs && { result: times(ours.perSecond / theirs.perSecond) }),
    },
    {
      ...row('CPU per request', micros, 'cpu'),
      ...(theirs && { result: `${times(ratio)} less` }),
      ...(theirs && held && { held: `${held}× less` }),
      ...(theirs && goal && { goal: `${goal}× less`, ok: ratio >= goal }),
    },
    {
      ...row('p99', millis, 'p99'),
      ...(theirs && { result: `${times(theirs.p99 / ours.p99)} less` }),
    },
  ]
}

/** Each server in turn, so that both have the same machine; what is missing stays so. */
async function turns(servers, addresses, { seconds, rounds }) {
  const runs = servers.map(() => [])
  for (const server of servers) if (server) await load(server, addresses, 1)
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, server] of servers.entries()) {
      if (server) runs[at].push(await load(server, addresses, seconds))
    }
  }
  const middle = (list, field) => median(list.map((run) => run[field]))
  const fields = ['perSecond', 'cpu', 'p99']
  return runs.map((list) =>
    list.length > 0 ? Object.fromEntries(fields.map((field) => [field, middle(list, field)])) : undefined,
  )
}

async function load(server, addresses, seconds) {
  const before = cpuSeconds(server.pid)
  const outcome = await wrk({ base: server.base, addresses, seconds, connections: CONNECTIONS, encoding: 'identity' })
  if (outcome.failed > 0) throw new Error(`${outcome.failed} requests failed`)
  return { ...outcome, cpu: (cpuSeconds(server.pid) - before) / outcome.requests }
}

const tilesOf = ({ tiles = TILES }) => tiles

/** A tile, moved by a part of a metre that is different each time. */
function mapAddress({ layer, time }, [level, column, row]) {
  const side = (2 * HALF) / 2 ** level
  const [west, north] = [-HALF + column * side, HALF - row * side]
  const box = [west, north - side, west + side, north].map((metres) => `${Math.round(metres)}.{n}1`)
  return `/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=${layer}&STYLES=&CRS=EPSG:3857&BBOX=${box}&WIDTH=${SIZE}&HEIGHT=${SIZE}&FORMAT=image/png&TRANSPARENT=TRUE${time ? `&TIME=${time}` : ''}`
}

/** A point, moved by less than a metre that is different each time. */
function pointAddress(layer) {
  const corners = [LON - 0.001, LAT - 0.001, LON + 0.001, LAT + 0.001]
  const box = corners.map((degrees) => `${degrees.toFixed(4)}{n}1`)
  return `/wms?SERVICE=WMS&VERSION=1.1.1&REQUEST=GetFeatureInfo&LAYERS=${layer}&QUERY_LAYERS=${layer}&STYLES=&SRS=EPSG:4326&BBOX=${box}&WIDTH=${SIZE}&HEIGHT=${SIZE}&X=128&Y=128&INFO_FORMAT=text/plain`
}

/** Makes sure that both answer what was asked, and the same; says what that is. */
async function look(kind, terrace, peer) {
  const servers = [terrace, peer].filter(Boolean)
  return kind.map ? lookAtMaps(kind, servers) : lookAtPoint(kind, servers)
}

async function lookAtMaps(kind, servers) {
  const { name, layer, apart } = kind
  const tiles = tilesOf(kind)
  const found = { bytes: servers.map(() => 0), apart: 0, seen: 0 }
  for (const tile of tiles) {
    const address = mapAddress(kind, tile).replaceAll('{n}', '5')
    const answers = await Promise.all(servers.map((server) => get(`${server.base}${address}`)))
    const pictures = answers.map(({ body }) => readPng(body))
    if (pictures.some(({ width, height }) => width !== SIZE || height !== SIZE)) {
      throw new Error(`${address} has the wrong size`)
    }
    for (const [at, { body }] of answers.entries()) found.bytes[at] += body.length / tiles.length
    found.seen += coverage(pictures[0]) / tiles.length
    if (pictures.length > 1) found.apart = Math.max(found.apart, difference(...pictures))
  }
  if (found.seen === 0) throw new Error(`${layer} is empty`)
  if (found.apart > apart) {
    throw new Error(`${layer}: ${percent(found.apart)} of the pixels of a tile have another colour`)
  }
  const [ours, theirs] = found.bytes.map(kilobytes)
  const beside = theirs && `, MapServer's ${theirs}; at most ${percent(found.apart)} of the pixels of a tile have another colour`
  return `${name}: ${percent(found.seen)} of the pixels are painted; a tile has ${ours}${beside ?? ''}.`
}

async function lookAtPoint({ name, layer, says }, servers) {
  const address = pointAddress(layer).replaceAll('{n}', '5')
  for (const server of servers) {
    const { body } = await get(`${server.base}${address}`)
    if (!says.test(body)) throw new Error(`${address} answers:\n${body}`)
  }
  const also = servers.length > 1 ? ', with both' : ''
  return `${name}: the answer for ${LAT}° N, ${LON}° E is right${also}.`
}

const percent = (part) => `${figure(part * 100)} %`
