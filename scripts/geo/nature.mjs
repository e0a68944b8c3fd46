// Places that are no part of an address: continents, regions, lakes and rivers. Each is an object of
// kind, name, names, countries, point (lat, lng), box (west, south, east, north) and weight.
import fs from 'node:fs'
import * as shapefile from 'shapefile'

const MAGICS = 'magics/usr/share/magics/10m'
const SUBUNITS = 'py/physrisk-lib/physrisk/data/ne_10m_admin_0_map_subunits/ne_10m_admin_0_map_subunits'

function boxOf(points) {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [x, y] of points) [west, south, east, north] = [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)]
  return [west, south, east, north]
}
const union = (boxes) => boxOf(boxes.flatMap(([west, south, east, north]) => [[west, south], [east, north]]))
const middle = ([west, south, east, north]) => [(south + north) / 2, (west + east) / 2]
const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates)
const clean = (value) => String(value ?? '').replaceAll('\0', '').replace(/\s+/g, ' ').trim()

/** A part of a country that Natural Earth draws by itself, by its code. */
export async function subunit(code) {
  const source = await shapefile.open(`${SUBUNITS}.shp`, `${SUBUNITS}.dbf`, { encoding: 'utf-8' })
  for (let step = await source.read(); !step.done; step = await source.read()) {
    const { properties, geometry } = step.value
    if (clean(properties.SU_A3) !== code) continue
    const names = Object.keys(properties).filter((key) => /^NAME_[A-Z]{2}$/.test(key)).map((key) => clean(properties[key]))
    const box = boxOf(polygonsOf(geometry).flatMap(([outer]) => outer))
    return { names: [...new Set(names)], point: [properties.LABEL_Y, properties.LABEL_X], box }
  }
  throw new Error(`Natural Earth has no part ${code}`)
}

/** GeoNames' seven but Antarctica, which is a country in ISO 3166-1 and has a box of elsewhere. */
export function continents(table) {
  return Object.values(table).filter(({ name }) => name !== 'Antarctica').map((row) => ({
    kind: 'continent', id: row.geonameId, name: row.name, names: row.alternateNames.filter(({ lang }) => lang !== 'link').map(({ name }) => name), countries: [],
    point: [row.lat, row.lng], box: [row.bbox.west, row.bbox.south, row.bbox.east, row.bbox.north], population: row.population,
  }))
}

/** Regions of our own list, as their parts lie. */
export function regions(boxOfPart, root) {
  const [header, ...lines] = fs.readFileSync(`${root}/crates/geo/data/countries.tsv`, 'utf8').trim().split('\n').map((line) => line.split('\t'))
  const at = (column) => header.indexOf(column)
  const sides = ['west', 'south', 'east', 'north']
  const boxes = new Map(lines.map((cells) => [cells[at('alpha2')], sides.map((side) => Number(cells[at(side)]))]))
  const list = (cell) => cell.split(',').map((word) => word.trim()).filter(Boolean)
  const rows = fs.readFileSync('regions.txt', 'utf8').split('\n').filter((line) => line && !line.startsWith('#'))
  return rows.map((row) => {
    const [name, names, parts] = row.split('|').map((cell) => cell.trim())
    const found = list(parts).map((part) => {
      const box = boxes.get(part) ?? boxOfPart(part)
      if (!box) throw new Error(`${name}: no source has ${part}`)
      // Islands beyond the antimeridian would stretch a box round the globe.
      return box[0] > box[2] ? null : box
    })
    const box = union(found.filter(Boolean))
    const countries = [...new Set(list(parts).map((part) => part.slice(0, 2)))]
    return { kind: 'region', name, names: list(names), countries, point: middle(box), box, weight: 75 }
  })
}

/** Which countries points lie in. */
function locator(root) {
  const shapes = JSON.parse(fs.readFileSync(`${root}/crates/geo/data/world-50m.geojson`, 'utf8')).features
    .filter(({ properties, geometry }) => properties.iso2 && /Polygon/.test(geometry.type))
    .map(({ properties, geometry }) => ({ code: properties.iso2, polygons: polygonsOf(geometry).map((rings) => ({ rings, box: boxOf(rings[0]) })) }))
  const within = ([x, y], ring) => {
    let inside = false
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[ax, ay], [bx, by]] = [ring[i], ring[j]]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
    return inside
  }
  return (points) => {
    const step = Math.max(1, Math.floor(points.length / 60))
    const sample = points.filter((_, at) => at % step === 0)
    const holds = ({ rings, box }) => sample.some((point) => point[0] >= box[0] && point[0] <= box[2] && point[1] >= box[1] && point[1] <= box[3] && rings.filter((ring) => within(point, ring)).length === 1)
    return shapes.filter(({ polygons }) => polygons.some(holds)).map(({ code }) => code)
  }
}

async function features(file, wanted) {
  // The package's tables are in the script of old Macintoshes.
  const source = await shapefile.open(`${MAGICS}/${file}.shp`, `${MAGICS}/${file}.dbf`, { encoding: 'macintosh' })
  const found = []
  for (let step = await source.read(); !step.done; step = await source.read()) {
    if (step.value.geometry && wanted(step.value.properties)) found.push(step.value)
  }
  return found
}

// Letters that were lost on the way are question marks; such a name is nobody's.
const isWhole = (name) => name !== '' && !name.includes('?')

/** Natural Earth's lakes that have a name. */
export async function lakes(root) {
  const countriesOf = locator(root)
  const list = await features('ne_10m_ocean', (row) => isWhole(clean(row.name)) && clean(row.featurec_2) !== '')
  const rows = list.map(({ properties, geometry }) => {
    const points = polygonsOf(geometry).flatMap(([outer]) => outer)
    const box = boxOf(points)
    const names = clean(properties.name_alt).split(',').map((name) => name.trim()).filter(isWhole)
    return { kind: 'lake', name: clean(properties.name), names, countries: countriesOf(points), point: middle(box), box, weight: Math.max(25, 70 - 6 * (properties.scaleran_2 ?? 9)) }
  })
  return merged(rows)
}

/** Natural Earth's rivers that have a name: `Jinsha (Yangtze)` is a piece of the Yangtze. */
export async function rivers(root) {
  const countriesOf = locator(root)
  const list = await features('ne_10m_rivers_lake_centerlines', (row) => isWhole(clean(row.name)))
  const rows = list.map(({ properties, geometry }) => {
    const points = geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates.flat()
    const [, local, usual] = clean(properties.name).match(/^(.*?)(?: \((.*)\))?$/)
    const names = [usual ? local : '', clean(properties.name_alt)].filter(isWhole)
    return { kind: 'river', name: usual ?? local, names, countries: countriesOf(points), points, box: boxOf(points), weight: Math.max(28, 68 - 5 * Math.max(1, properties.scalerank)) }
  })
  return merged(rows).map(({ points, ...river }) => {
    const [lat, lng] = middle(river.box)
    const away = ([x, y]) => (x - lng) ** 2 + (y - lat) ** 2
    // The middle of a box may be far from the water.
    const [x, y] = points.reduce((a, b) => (away(b) < away(a) ? b : a))
    return { ...river, point: [y, x] }
  })
}

/** Pieces of one name that nearly touch are one; others of that name stay apart. */
function merged(rows) {
  const near = (a, b) => a[0] <= b[2] + 1 && b[0] <= a[2] + 1 && a[1] <= b[3] + 1 && b[1] <= a[3] + 1
  const whole = []
  for (const row of rows) {
    let piece = row
    for (let other; (other = whole.find((one) => one.name === piece.name && near(one.box, piece.box))); ) {
      whole.splice(whole.indexOf(other), 1)
      const box = union([other.box, piece.box])
      piece = { ...piece, box, point: middle(box), points: [...(other.points ?? []), ...(piece.points ?? [])], names: [...new Set([...other.names, ...piece.names])], countries: [...new Set([...other.countries, ...piece.countries])], weight: Math.max(other.weight, piece.weight) }
    }
    whole.push(piece)
  }
  return whole.map(({ points, ...row }) => (row.kind === 'river' ? { ...row, points } : row))
}
