// Towns: the large ones of the whole world, and those around the places that the demonstration tells
// of, so that near maps have something to be known by.
// Usage: node scripts/maps/towns.mjs. Reads site/places and site/content, writes site/maps/towns.geojson; the same every time.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const SITE = new URL('../../site/', import.meta.url)
/** Kilometres around a place, and how many towns there: the nearest and the largest. */
const [AROUND, NEAREST, LARGEST] = [90, 10, 12]
/** So many people make a town that is shown wherever it lies. */
const LARGE = 300_000

const texts = (folder) => readdirSync(folder).flatMap((name) => {
  const path = new URL(name, folder)
  if (statSync(path).isDirectory()) return texts(new URL(`${name}/`, folder))
  return /\.(md|yaml)$/.test(name) ? [readFileSync(path, 'utf8')] : []
})

const places = texts(new URL('content/collections/', SITE)).flatMap((text) =>
  [...text.matchAll(/\blat: (-?[\d.]+)\s*,?\s+lng: (-?[\d.]+)/g)].map(([, lat, lng]) => [Number(lat), Number(lng)]))

const [head, ...rows] = gunzipSync(readFileSync(new URL('places/places.tsv.gz', SITE))).toString().trim().split('\n').map((line) => line.split('\t'))
const column = (name) => head.indexOf(name)
const [kind, name, lat, lng, population] = ['kind', 'name', 'lat', 'lng', 'population'].map(column)
const towns = rows.filter((row) => row[kind] === 'town').map((row) => ({
  // Some rows have a second dot on the i, and marks that no font can place.
  name: row[name].normalize('NFD').replace(/i\u0307/g, 'i').normalize('NFC').replace(/\p{M}/gu, ''), lat: Number(row[lat]), lng: Number(row[lng]), population: Number(row[population]) || 0,
}))

/** Kilometres, near enough on a map. */
const apart = ([y, x], town) => {
  const across = ((town.lng - x + 540) % 360 - 180) * Math.cos(y * Math.PI / 180)
  return Math.hypot(town.lat - y, across) * 111
}

const chosen = new Map()
const keep = (town) => chosen.set(`${town.name} ${town.lat} ${town.lng}`, town)
for (const place of places) {
  const near = towns.map((town) => ({ town, far: apart(place, town) })).filter(({ far }) => far < AROUND)
  const nearest = near.toSorted((a, b) => a.far - b.far).slice(0, NEAREST)
  const largest = near.toSorted((a, b) => b.town.population - a.town.population).slice(0, LARGEST)
  for (const { town } of [...nearest, ...largest]) keep(town)
}

towns.filter(({ population }) => population >= LARGE).forEach(keep)

const features = [...chosen.values()].sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1)).map(({ name, lat, lng, population }) => JSON.stringify({
  type: 'Feature', properties: { name, population }, geometry: { type: 'Point', coordinates: [lng, lat] },
}))
writeFileSync(new URL('maps/towns.geojson', SITE), `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`)
console.log(`${features.length} towns: the large ones, and those around ${places.length} places`)
