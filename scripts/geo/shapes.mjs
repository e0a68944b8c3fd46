// Writes the world's shapes at two scales, with a shape or a marker for every ISO code:
//   crates/geo/data/world-{110m,50m}.geojson    cut at the antimeridian, for planar maps
//   crates/geo/data/world-{110m,50m}.topojson   as on a globe, for d3-geo in the browser
// Properties are iso3, iso2 and name; what has no ISO code (Kosovo, Siachen Glacier) has a name alone.
//
// Borders are Natural Earth's, but as the United Nations count them where codes ask for it: Crimea is
// drawn with Ukraine, Somaliland with Somalia, the north of Cyprus with Cyprus. Parts that Natural
// Earth draws with their sovereign and that have a code of their own are told apart.
import fs from 'node:fs'
import { geoArea, geoCentroid, geoEquirectangular, geoStream } from 'd3-geo'
import { feature, merge } from 'topojson-client'
import { topology } from 'topojson-server'
import { detailed, iso, words } from './sources.mjs'

const OUT = `${process.argv[2]}/crates/geo/data`
const byNumber = new Map(iso.map((country) => [country.numeric, country]))
const ours = words()
const exact = await detailed()

/** Shapes without a code, by their name, that belong to one with a code. */
const JOINED = { Somaliland: 'SOM', 'N. Cyprus': 'CYP', 'Indian Ocean Ter.': 'AUS' }

/** Parts with a code of their own: which country's shape holds them. */
const PARTS = {
  GUF: 'FRA', GLP: 'FRA', MTQ: 'FRA', REU: 'FRA', MYT: 'FRA', SJM: 'NOR', BVT: 'NOR', BES: 'NLD', TKL: 'NZL',
  CXR: 'AUS', CCK: 'AUS',
}
const CRIMEA = [32.4, 44.3, 36.7, 46.3]

/** The box around a country's detailed shape, with a margin. */
function around(code) {
  const points = exact.get(code).flatMap(([outer]) => outer)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...xs) - 0.5, Math.min(...ys) - 0.5, Math.max(...xs) + 0.5, Math.max(...ys) + 0.5]
}

const within = ([west, south, east, north], [x, y]) => x >= west && x <= east && y >= south && y <= north

/** world-atlas's topology as lists of polygons (as arcs) by code, and those without a code by name. */
function gathered(atlas) {
  const coded = new Map()
  const others = new Map()
  const boxes = Object.fromEntries(Object.keys(PARTS).map((code) => [code, around(code)]))
  for (const geometry of atlas.objects.countries.geometries) {
    const owner = byNumber.get(geometry.id)?.alpha3 ?? JOINED[geometry.properties.name]
    const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs
    for (const arcs of polygons) {
      const polygon = { type: 'Polygon', arcs }
      const centre = geoCentroid(feature(atlas, polygon))
      const part = Object.keys(PARTS).find((code) => PARTS[code] === owner && within(boxes[code], centre))
      const code = part ?? (owner === 'RUS' && within(CRIMEA, centre) ? 'UKR' : owner)
      const [map, key] = code ? [coded, code] : [others, geometry.properties.name]
      map.set(key, [...(map.get(key) ?? []), polygon])
    }
  }
  return { coded, others }
}

/** A small country's detailed shape, thinned: points nearer than `step` degrees to the last are left out. */
function thinned(polygons, step) {
  const thin = (ring) => {
    const kept = [ring[0]]
    for (const point of ring.slice(1, -1)) {
      const last = kept.at(-1)
      if (Math.hypot(point[0] - last[0], point[1] - last[1]) >= step) kept.push(point)
    }
    return kept.length < 3 ? null : [...kept, ring[0]]
  }
  const rings = polygons.map(([outer]) => thin(outer)).filter(Boolean)
  return rings.length > 0 ? rings : polygons.map(([outer]) => outer)
}

/** Outer rings clockwise on the globe, as d3 wants them. */
function spherical(ring) {
  const polygon = { type: 'Polygon', coordinates: [ring] }
  return geoArea(polygon) > 2 * Math.PI ? [[...ring].reverse()] : [ring]
}

function countries(scale, marked) {
  const atlas = JSON.parse(fs.readFileSync(`node_modules/world-atlas/countries-${scale}.json`, 'utf8'))
  const { coded, others } = gathered(atlas)
  const made = iso.map(({ alpha2, alpha3, name }) => {
    const properties = { iso3: alpha3, iso2: alpha2, name: ours.get(alpha3).name || name }
    const parts = coded.get(alpha3)
    if (parts) return { type: 'Feature', properties, geometry: merge(atlas, parts) }
    if (marked) return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: marked.get(alpha3) } }
    const polygons = thinned(exact.get(alpha3), 0.02).map(spherical)
    return { type: 'Feature', properties, geometry: { type: 'MultiPolygon', coordinates: polygons } }
  })
  const rest = [...others].map(([name, parts]) => ({ type: 'Feature', properties: { name }, geometry: merge(atlas, parts) }))
  return { type: 'FeatureCollection', features: [...made, ...rest] }
}

/** The rings of one polygon after d3 has cut them along the antimeridian, on the plane. */
function cutRings(polygon) {
  const rings = []
  const sink = {
    polygonStart() {}, polygonEnd() {}, sphere() {},
    lineStart() { rings.push([]) },
    lineEnd() {},
    point(x, y) { rings.at(-1).push([x, -y]) },
  }
  const projection = geoEquirectangular().scale(180 / Math.PI).translate([0, 0]).precision(0)
  geoStream({ type: 'Polygon', coordinates: polygon }, projection.stream(sink))
  return rings
}

const area = (ring) => ring.reduce((sum, [x, y], at) => {
  const [nextX, nextY] = ring[(at + 1) % ring.length]
  return sum + (x * nextY - nextX * y) / 2
}, 0)

function inside([x, y], ring) {
  let odd = false
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [[x1, y1], [x2, y2]] = [ring[at], ring[before]]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd
  }
  return odd
}

/** Rounded, without repeated points, closed, and turned as GeoJSON asks (outer rings to the left). */
function finished(ring, digits, left) {
  const round = (value) => Number(value.toFixed(digits))
  const points = ring.map(([x, y]) => [round(x), round(y)])
  const kept = points.filter(([x, y], at) => at === 0 || x !== points[at - 1][0] || y !== points[at - 1][1])
  if (kept.length > 1 && kept[0][0] === kept.at(-1)[0] && kept[0][1] === kept.at(-1)[1]) kept.pop()
  if (kept.length < 3 || area(kept) === 0) return null
  if (area(kept) > 0 !== left) kept.reverse()
  return [...kept, kept[0]]
}

/** A polygon of the globe as polygons of the plane. */
function planar(polygon, digits) {
  const rings = cutRings(polygon).filter((ring) => ring.length > 2)
  const depth = (ring) => rings.filter((other) => other !== ring && inside(ring[0], other)).length
  const outer = rings.filter((ring) => depth(ring) % 2 === 0)
  const holes = rings.filter((ring) => depth(ring) % 2 === 1)
  return outer
    .map((ring) => [
      finished(ring, digits, true),
      ...holes.filter((hole) => inside(hole[0], ring)).map((hole) => finished(hole, digits, false)),
    ])
    .filter(([ring]) => ring)
    .map((polygonRings) => polygonRings.filter(Boolean))
}

function cut(collection, digits) {
  const features = collection.features.map((shape) => {
    const { type, coordinates } = shape.geometry
    if (type === 'Point') return shape
    const polygons = (type === 'Polygon' ? [coordinates] : coordinates).flatMap((polygon) => planar(polygon, digits))
    const geometry = polygons.length === 1
      ? { type: 'Polygon', coordinates: polygons[0] }
      : { type: 'MultiPolygon', coordinates: polygons }
    return { ...shape, geometry }
  })
  return { ...collection, features }
}

/** One line for each feature, so that a change shows as one. */
function geojson(collection) {
  const lines = collection.features.map((shape) => JSON.stringify(shape))
  return `{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}\n`
}

const table = fs.readFileSync(`${OUT}/countries.tsv`, 'utf8').trim().split('\n').map((line) => line.split('\t'))
const [lat, lng] = [table[0].indexOf('lat'), table[0].indexOf('lng')]
const marks = new Map(table.slice(1).map((row) => [row[1], [Number(row[lng]), Number(row[lat])]]))

for (const [scale, digits, steps, marked] of [['110m', 2, 1e4, marks], ['50m', 3, 1e5, null]]) {
  const world = countries(scale, marked)
  const ids = { ...world, features: world.features.map((shape) => ({ ...shape, id: shape.properties.iso3 })) }
  fs.writeFileSync(`${OUT}/world-${scale}.topojson`, `${JSON.stringify(topology({ countries: ids }, steps))}\n`)
  const flat = cut(world, digits)
  fs.writeFileSync(`${OUT}/world-${scale}.geojson`, geojson(flat))
  const missing = flat.features.filter((shape) => shape.geometry.coordinates.length === 0)
  console.log(scale, flat.features.length, 'shapes;', 'empty:', missing.map((shape) => shape.properties.name))
}
