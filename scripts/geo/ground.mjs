// Writes the ground of the basemap at 1:10m, for maps up to zoom 8:
//   site/maps/land.geojson      coasts
//   site/maps/lakes.geojson     lakes with their names
//   site/maps/rivers.geojson    rivers, in lines as long as they can be, so that names fit on them
//   site/maps/borders.geojson   borders on land; `kind` says which are disputed
// All of it is Natural Earth's (public domain), as a package of Debian has it. What cannot be seen at
// zoom 8 is left out; `rank` of lakes and rivers says how early they are worth showing, 0 being the first.
import fs from 'node:fs'
import { geoArea } from 'd3-geo'
import * as shapefile from 'shapefile'

const MAGICS = 'magics/usr/share/magics/10m'
const OUT = `${process.argv[2]}/site/maps`
/** In degrees of the equator, where a pixel of zoom 8 is 0.0055 wide: lines stay within two pixels. */
const DETAIL = 0.009
const SMALLEST = 0.03
const DIGITS = 3

const clean = (value) => String(value ?? '').replaceAll('\0', '').replace(/\s+/g, ' ').trim()
/** Names that lost letters on their way into the package, or had others from the beginning. */
const MENDED = {
  AriËge: 'Ariège', 'Byk Menderes': 'Büyük Menderes', 'Chirrip del Atlntico': 'Chirripó del Atlántico', Glma: 'Glåma', 'Gta lv': 'Göta älv',
  'Grande Rivire de la Baleine': 'Grande Rivière de la Baleine', Klarlven: 'Klarälven', Kokemenjoki: 'Kokemäenjoki', Kr: 'Kür', 'Lule lv': 'Lule älv',
  'Stora Lule lv': 'Stora Lule älv', 'Motala strm': 'Motala ström', Mlzes: 'Mélèzes', ngermanlven: 'Ångermanälven', Niagra: 'Niagara', Pnuco: 'Pánuco',
  Pribonka: 'Péribonka', Purificacin: 'Purificación', Rhne: 'Rhône', 'Ro Grande de Matagalpa': 'Río Grande de Matagalpa', 'Ro Grande de Santiago': 'Río Grande de Santiago',
  Sane: 'Saône', 'Santa Mara': 'Santa María', Skelleftelven: 'Skellefteälven', Steldt: '', Susqehanna: 'Susquehanna', 'W. Branch Susqehanna': 'W. Branch Susquehanna',
  'Svernaya Dvina': 'Severnaya Dvina', Tornelven: 'Torneälven', Vitava: 'Vltava', Zncara: 'Záncara',
}
// Letters that were lost on the way are question marks; such a name is nobody's.
const nameOf = (value) => MENDED[clean(value)] ?? (/[?]/.test(clean(value)) ? '' : clean(value))

async function read(file) {
  // The package's tables are in the script of old Macintoshes.
  const source = await shapefile.open(`${MAGICS}/${file}.shp`, `${MAGICS}/${file}.dbf`, { encoding: 'macintosh' })
  const found = []
  for (let step = await source.read(); !step.done; step = await source.read()) {
    if (step.value.geometry) found.push(step.value)
  }
  return found
}

const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates)
const linesOf = ({ type, coordinates }) => (type === 'LineString' ? [coordinates] : coordinates)
/** How much of the equator a degree of longitude is at a latitude; enough of it remains at the poles. */
const shrunk = (latitude) => Math.max(0.2, Math.cos((latitude * Math.PI) / 180))
/** Where the plane ends, and the Earth does not: there borders are no borders. */
const isEnd = ([x, y]) => Math.abs(x) > 179.99 || Math.abs(y) > 89.9
function isSeen(points) {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [x, y] of points) [west, south, east, north] = [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)]
  return Math.max((east - west) * shrunk(south), north - south) >= SMALLEST
}

/** Without the corners that lie nearer to the line between others than can be seen (Douglas and Peucker). */
function simplified(line) {
  const keeps = new Uint8Array(line.length)
  keeps[0] = keeps[line.length - 1] = 1
  const parts = [[0, line.length - 1]]
  while (parts.length > 0) {
    const [from, to] = parts.pop()
    const end = line.findIndex((point, i) => i > from && i < to && isEnd(point))
    if (end > 0) {
      keeps[end] = 1
      parts.push([from, end], [end, to])
      continue
    }
    const [[ax, ay], [bx, by]] = [line[from], line[to]]
    const across = shrunk(ay)
    const [dx, dy] = [(bx - ax) * across, by - ay]
    const length = Math.hypot(dx, dy)
    let [farthest, at] = [DETAIL, -1]
    for (let i = from + 1; i < to; i += 1) {
      const [x, y] = [(line[i][0] - ax) * across, line[i][1] - ay]
      const far = length > 0 ? Math.abs(x * dy - y * dx) / length : Math.hypot(x, y)
      // Nobody looks closely beyond the polar circles, where a third of all coasts lie.
      const counted = Math.abs(line[i][1]) > 66.6 ? far / 3 : far
      if (counted > farthest) [farthest, at] = [counted, i]
    }
    if (at > 0) {
      keeps[at] = 1
      parts.push([from, at], [at, to])
    }
  }
  return line.filter((_, i) => keeps[i])
}

const round = (value) => Number(value.toFixed(DIGITS))
function rounded(line) {
  const points = line.map(([x, y]) => [round(x), round(y)])
  return points.filter(([x, y], at) => at === 0 || x !== points[at - 1][0] || y !== points[at - 1][1])
}

/** A ring is cut at its farthest corner, so that it does not collapse into the line between its ends. */
function ringOf(ring) {
  const [x, y] = ring[0]
  let [farthest, at] = [0, 0]
  ring.forEach(([px, py], i) => {
    const far = Math.hypot(px - x, py - y)
    if (far > farthest) [farthest, at] = [far, i]
  })
  const kept = rounded([...simplified(ring.slice(0, at + 1)).slice(0, -1), ...simplified(ring.slice(at))])
  return kept.length >= 4 ? kept : undefined
}

function polygon(rings) {
  const [outer, ...holes] = rings.filter(isSeen).map(ringOf)
  return outer && isSeen(rings[0]) ? [outer, ...holes.filter(Boolean)] : undefined
}

const lineOf = (line) => rounded(simplified(line))
const line = (properties, lines) => ({
  type: 'Feature',
  properties,
  geometry: lines.length === 1 ? { type: 'LineString', coordinates: lines[0] } : { type: 'MultiLineString', coordinates: lines },
})

/** One line for each feature, so that a change shows as one. */
function write(name, features) {
  const text = `{"type":"FeatureCollection","features":[\n${features.map((each) => JSON.stringify(each)).join(',\n')}\n]}\n`
  fs.writeFileSync(`${OUT}/${name}.geojson`, text)
  console.log(`${name}: ${features.length} features, ${Math.round(text.length / 1000)} kB`)
}

/** Lines of which one ends where another begins are one, as long as there is only one to go on with. */
function joined(lines) {
  const key = ([x, y]) => `${x.toFixed(5)} ${y.toFixed(5)}`
  const rest = new Set(lines)
  const at = new Map()
  for (const each of lines) for (const end of [each[0], each.at(-1)]) at.set(key(end), [...(at.get(key(end)) ?? []), each])
  const next = (end) => {
    const here = (at.get(key(end)) ?? []).filter((other) => rest.has(other))
    return here.length === 1 ? here[0] : undefined
  }
  const whole = []
  for (const first of lines) {
    if (!rest.delete(first)) continue
    let chain = first
    for (const turned of [false, true]) {
      if (turned) chain = [...chain].reverse()
      for (let other; (other = next(chain.at(-1))); ) {
        rest.delete(other)
        const onward = key(other[0]) === key(chain.at(-1)) ? other : [...other].reverse()
        chain = [...chain, ...onward.slice(1)]
      }
    }
    whole.push(chain)
  }
  return whole
}

/** Holes in land are lakes, which are painted upon it; but for one that is a sea. */
const SEA_KM2 = 100_000
const area = (ring) => {
  const sizes = [ring, [...ring].reverse()].map((each) => geoArea({ type: 'Polygon', coordinates: [each] }))
  return Math.min(...sizes) * 6371 ** 2
}
const withoutLakes = ([outer, ...holes]) => [outer, ...holes.filter((hole) => area(hole) > SEA_KM2)]
const land = await read('ne_10m_land')
write('land', land.flatMap(({ geometry }) => polygonsOf(geometry)).map(withoutLakes).map(polygon).filter(Boolean).map((coordinates) => (
  { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } })))

// The package keeps lakes beside the sea.
const lakes = (await read('ne_10m_ocean')).filter(({ properties }) => clean(properties.featurec_2) !== '')
write('lakes', lakes.flatMap(({ properties, geometry }) => {
  const kept = polygonsOf(geometry).map(polygon).filter(Boolean)
  if (kept.length === 0) return []
  const turned = { type: 'MultiPolygon', coordinates: kept.map((rings) => rings.map((ring) => [...ring].reverse())) }
  // On a globe a ring that turns the other way holds all but the lake.
  const share = Math.min(...[turned, { type: 'MultiPolygon', coordinates: kept }].map(geoArea))
  const name = nameOf(properties.name)
  return [{
    type: 'Feature',
    properties: { ...(name && { name }), area_km2: Math.round(share * 6371 ** 2), rank: Number(properties.scaleran_2 ?? 9) },
    geometry: kept.length === 1 ? { type: 'Polygon', coordinates: kept[0] } : { type: 'MultiPolygon', coordinates: kept },
  }]
}))

/** Pieces of one name and rank are one river; `Jinsha (Yangtze)` is a piece of the Yangtze. */
const rivers = new Map()
for (const { properties, geometry } of await read('ne_10m_rivers_lake_centerlines')) {
  const [, local, usual] = nameOf(properties.name).match(/^(.*?)(?: \((.*)\))?$/)
  const [name, rank] = [usual ?? local, Number(properties.scalerank)]
  const key = name === '' ? Symbol('nameless') : `${name} ${rank}`
  const known = rivers.get(key) ?? { name, rank, lines: [] }
  known.lines.push(...linesOf(geometry))
  rivers.set(key, known)
}
write('rivers', [...rivers.values()].sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1)).flatMap(({ name, rank, lines }) => {
  const kept = joined(lines).filter(isSeen).map(lineOf).filter((each) => each.length > 1)
  return kept.length > 0 ? [line({ ...(name && { name }), rank }, kept)] : []
}))

/** What both sides do not agree on, or nobody has fixed; what is no border (leases, buffer zones) is left out. */
const DISPUTED = /^(disputed|line of control|indefinite|indeterminant|forgetmagics)/i
const NO_BORDER = /^(lease|overlay)/i
const borders = await read('ne_10m_admin_0_boundary_lines_land')
write('borders', borders.flatMap(({ properties, geometry }) => {
  const kind = clean(properties.featurecla)
  const kept = NO_BORDER.test(kind) ? [] : linesOf(geometry).map(lineOf).filter((each) => each.length > 1)
  return kept.length > 0 ? [line({ kind: DISPUTED.test(kind) ? 'disputed' : 'agreed' }, kept)] : []
}))
