// Writes crates/geo/data/countries.tsv: codes and names of the 249 countries of ISO 3166-1, a point
// to mark each with, and the box around it.
import fs from 'node:fs'
import { geoArea, geoCentroid, geoContains } from 'd3-geo'
import { cldr, detailed, iso, m49, words } from './sources.mjs'

const LANGUAGES = { fr: 'fr', hi: 'hi', zh: 'zh', bn: 'bn', sw: 'sw', ne: 'ne' }

// Where M49 has no name or a much longer one than ISO.
const FRENCH = {
  TWN: 'Taïwan (Province de Chine)',
  HKG: 'Hong Kong',
  MAC: 'Macao',
  SHN: 'Sainte-Hélène, Ascension et Tristan da Cunha',
}

/** A polygon as d3 wants it: outer rings clockwise, or it stands for the rest of the globe. */
function spherical(polygon) {
  const shape = { type: 'Polygon', coordinates: polygon }
  return geoArea(shape) > 2 * Math.PI ? { ...shape, coordinates: polygon.map((ring) => [...ring].reverse()) } : shape
}

/** A point inside the largest part: its centre, or the middle of the widest stretch at that latitude. */
function mark(polygons) {
  const parts = polygons.map(spherical)
  const largest = parts.reduce((a, b) => (geoArea(b) > geoArea(a) ? b : a))
  const centre = geoCentroid(largest)
  if (geoContains(largest, centre)) return centre
  const crossings = largest.coordinates
    .flatMap((ring) => ring.slice(1).map((end, at) => [ring[at], end]))
    .filter(([a, b]) => a[1] > centre[1] !== b[1] > centre[1])
    .map(([a, b]) => a[0] + ((centre[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
    .sort((a, b) => a - b)
  const stretches = crossings.flatMap((west, at) => (at % 2 === 0 ? [[west, crossings[at + 1]]] : []))
  const [west, east] = stretches.reduce((a, b) => (b[1] - b[0] > a[1] - a[0] ? b : a))
  return [(west + east) / 2, centre[1]]
}

/** The smallest box; one that crosses the antimeridian has its west east of its east. */
function box(polygons) {
  const spans = polygons
    .map(([outer]) => outer.map(([x]) => x))
    .map((xs) => [Math.min(...xs), Math.max(...xs)])
    .sort((a, b) => a[0] - b[0])
  const ys = polygons.flatMap(([outer]) => outer.map(([, y]) => y))
  let [reach, gap, west, east] = [spans[0][1], 0, spans[0][0], 0]
  for (const [from, to] of spans) {
    if (from - reach > gap) [gap, west, east] = [from - reach, from, reach]
    reach = Math.max(reach, to)
  }
  if (spans[0][0] + 360 - reach >= gap) [west, east] = [spans[0][0], reach]
  return [west, Math.min(...ys), east, Math.max(...ys)]
}

const ours = words()
const english = cldr('en')
const names = Object.fromEntries(Object.entries(LANGUAGES).map(([key, file]) => [key, cldr(file)]))
const un = m49()
const shapes = await detailed()
const number = (value) => String(Math.round(value * 1e4) / 1e4)
const plain = (text) => text.replaceAll('’', "'").replaceAll(' & ', ' and ').replace(/^St\. /, 'Saint ')

const rows = iso.map(({ alpha2, alpha3, numeric, name }) => {
  const own = ours.get(alpha3)
  const row = un.get(alpha3)
  const polygons = shapes.get(alpha3)
  if (!own || !row || !polygons) throw new Error(`${alpha3} is missing in a source`)
  const [lng, lat] = mark(polygons)
  const others = new Set([...own.others, plain(english[alpha2]), english[`${alpha2}-alt-short`], english[`${alpha2}-alt-variant`], row['M49 English']])
  const everyday = own.name || name
  for (const known of [undefined, '', name, everyday]) others.delete(known)
  return [
    alpha2, alpha3, numeric, name, plain(FRENCH[alpha3] ?? row['M49 French']), everyday,
    ...Object.values(names).map((table) => table[alpha2]),
    number(lat), number(lng), ...box(polygons).map(number),
    [...others].join(';'), own.people.join(';'),
  ].join('\t')
})
const header = ['alpha2', 'alpha3', 'numeric', 'english', 'french', 'name', ...Object.keys(LANGUAGES), 'lat', 'lng', 'west', 'south', 'east', 'north', 'others', 'people']
fs.writeFileSync(`${process.argv[2]}/crates/geo/data/countries.tsv`, `${[header.join('\t'), ...rows].join('\n')}\n`)
