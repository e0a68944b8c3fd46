// The packages, read: ISO codes, names by language, Natural Earth's detailed shapes.
import fs from 'node:fs'
import { csvParse } from 'd3-dsv'
import { iso31661 } from 'iso-3166'
import * as shapefile from 'shapefile'

export const iso = [...iso31661].sort((a, b) => (a.alpha3 < b.alpha3 ? -1 : 1))

/** Our own words: code -> everyday name, other names, names of the people. */
export function words() {
  const list = (cell) => cell.split(',').map((word) => word.trim()).filter(Boolean)
  const rows = fs.readFileSync('words.txt', 'utf8').split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    rows.map((row) => {
      const [code, name, others, people] = row.split('|').map((cell) => cell.trim())
      return [code, { name, others: list(others ?? ''), people: list(people ?? '') }]
    }),
  )
}

/** CLDR's names of territories in one language, by two-letter code. */
export function cldr(language) {
  const path = `node_modules/cldr-localenames-full/main/${language}/territories.json`
  return JSON.parse(fs.readFileSync(path, 'utf8')).main[language].localeDisplayNames.territories
}

/** The UN's names (M49) by three-letter code, from OCHA's table. */
export function m49() {
  const path = 'py/hdx-python-country/hdx/location/Countries & Territories Taxonomy MVP - C&T Taxonomy.csv'
  const rows = csvParse(fs.readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  return new Map(rows.map((row) => [row['ISO 3166-1 Alpha 3-Codes'], row]))
}

// Parts that Natural Earth counts to their sovereign, but that have an ISO code of their own,
// or no ISO code although the UN counts them to a country.
const PARTS = {
  SHT: 'SHN', SHS: 'SHN', BAC: 'SHN', SGX: 'SGS', SGG: 'SGS', IOD: 'IOT', NJM: 'SJM',
  JQI: 'UMI', DQI: 'UMI', FQI: 'UMI', HQI: 'UMI', WQI: 'UMI', MQI: 'UMI', BQI: 'UMI', LQI: 'UMI', KQI: 'UMI',
  RUC: 'UKR', SOL: 'SOM', CYN: 'CYP', CNM: 'CYP', KNX: 'KOR', KNZ: 'PRK', CLP: null,
}

/** Natural Earth 5.1.1 at 10m: code -> polygons, cut at the antimeridian as the file has them. */
export async function detailed() {
  const folder = 'py/physrisk-lib/physrisk/data/ne_10m_admin_0_map_subunits'
  const source = await shapefile.open(`${folder}/ne_10m_admin_0_map_subunits.shp`)
  const shapes = new Map()
  for (let step = await source.read(); !step.done; step = await source.read()) {
    const { properties, geometry } = step.value
    const part = properties.SU_A3.replaceAll('\0', '').trim()
    const code = part in PARTS ? PARTS[part] : properties.ISO_A3_EH.replaceAll('\0', '').trim()
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    if (code) shapes.set(code, [...(shapes.get(code) ?? []), ...polygons])
  }
  return shapes
}
