// Makes site/maps/{countries,ocean}.geojson; scripts/geo/make makes the rest of the ground.
//
//     node scripts/maps/countries.mjs NODE_MODULES
//
// Countries are those of crates/geo/data (Natural Earth, public domain), made smaller. They are made
// for globes: here they are cut at the antimeridian, so that they can be drawn on a plane. The risk
// numbers are invented. NODE_MODULES holds topojson-client, topojson-simplify, d3-geo and
// d3-geo-projection.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const modules = resolve(process.argv[2])
const require = createRequire(join(modules, 'x.js'))
const load = (name) => import(pathToFileURL(require.resolve(name)).href)
const { feature, neighbors } = await load('topojson-client')
const { presimplify, simplify } = await load('topojson-simplify')
const { geoArea, geoEquirectangular } = await load('d3-geo')
const { geoProject } = await load('d3-geo-projection')
const repository = join(import.meta.dirname, '../..')
const target = join(repository, 'site/maps')
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

const plane = geoEquirectangular().scale(180 / Math.PI).translate([0, 0]).reflectY(true).precision(0)
const round = (part) => (Array.isArray(part[0]) ? part.map(round) : part.map((n) => Math.round(n * 100) / 100))

/** Without places that rounding made equal, and without rings that became lines. */
function tidy(ring) {
  const places = ring.filter(([x, y], i) => i === 0 || x !== ring[i - 1][0] || y !== ring[i - 1][1])
  return places.length >= 4 ? places : undefined
}

function tidyPolygon(polygon) {
  const [outer, ...holes] = polygon.map(tidy)
  return outer && [outer, ...holes.filter(Boolean)]
}

function planar(shape) {
  const { geometry } = geoProject(shape, plane) ?? {}
  if (!geometry) return
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const kept = polygons.map(round).map(tidyPolygon).filter(Boolean)
  if (kept.length === 0) return
  return kept.length === 1 ? { type: 'Polygon', coordinates: kept[0] } : { type: 'MultiPolygon', coordinates: kept }
}

function write(name, features) {
  const lines = features.map((each) => JSON.stringify(each))
  const text = `{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}\n`
  writeFileSync(join(target, name), text)
  console.log(`${name}: ${features.length} features, ${text.length} bytes`)
}

// Countries.
const atlas = read(join(repository, 'crates/geo/data/world-50m.topojson'))
const shapes = feature(simplify(presimplify(atlas), 0.004), atlas.objects.countries).features
const touched = neighbors(atlas.objects.countries.geometries)
const whole = new Map(feature(atlas, atlas.objects.countries).features.map((each, i) => [i, each]))

/** The same number from 0 to 1 for the same text, each time. */
function chance(text) {
  let hash = 2166136261
  for (const c of text) hash = Math.imul(hash ^ c.charCodeAt(0), 16777619) >>> 0
  return ((Math.imul(hash ^ (hash >>> 15), 2246822519) >>> 0) % 10007) / 10007
}

const countries = shapes.flatMap((shape, i) => {
  // A small country must not vanish because it has few corners.
  const geometry = planar(shape) ?? planar(whole.get(i))
  if (!geometry) return []
  const code = shape.properties.iso3 ?? null
  const area = geoArea(whole.get(i)) * 6371 ** 2
  const rank = [1_500_000, 400_000, 100_000, 20_000].findIndex((least) => area > least)
  const properties = {
    name: shape.properties.name,
    iso_a3: code,
    label_rank: rank < 0 ? 5 : rank + 1,
    area_km2: Math.round(area),
  }
  // Its name may stand in the sea beside it.
  if (touched[i].length === 0) properties.island = true
  if (code && code !== 'ATA') {
    const south = 90 - Math.abs(middle(geometry))
    properties.risk = Math.round(Math.min(98, 12 + south * 0.55 + chance(code) * 38))
    properties.source = 'demonstration'
  }
  return [{ type: 'Feature', id: code ?? `x${i}`, properties, geometry }]
})

function middle({ type, coordinates }) {
  const rings = (type === 'Polygon' ? [coordinates] : coordinates).map((polygon) => polygon[0])
  const longest = rings.reduce((a, b) => (b.length > a.length ? b : a))
  return longest.reduce((sum, [, y]) => sum + y, 0) / longest.length
}
// Two shapes share one code where a country's islands stand apart.
const ids = new Map()
for (const each of countries) {
  const count = (ids.get(each.id) ?? 0) + 1
  ids.set(each.id, count)
  if (count > 1) each.id = `${each.id}-${count}`
}
write('countries.geojson', countries)

// Everything else is sea.
const box = [[-180, -90], [180, -90], [180, 90], [-180, 90], [-180, -90]]
write('ocean.geojson', [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [box] } }])
