/**
 * Draws the land of the world for pictures with points on them, from Natural Earth's shapes. Run by
 * hand after the shapes or the projection have changed: `npm run world`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import ts from 'typescript'

const projection = new URL('../app/lib/equal-earth.ts', import.meta.url)
const script = ts.transpileModule(readFileSync(projection, 'utf8'), {
  compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
}).outputText
const { HEIGHT, project, WIDTH } = await import(
  `data:text/javascript,${encodeURIComponent(script)}`
)

const source = new URL('../../crates/geo/data/world-110m.geojson', import.meta.url)
const goal = new URL('../app/assets/drawn/world.svg', import.meta.url)
/** Ice without people takes a fifth of the picture. */
const LEFT_OUT = ['ATA']

const { features } = JSON.parse(readFileSync(source, 'utf8'))
const paths = features
  .filter(({ properties }) => !LEFT_OUT.includes(properties.iso3))
  .flatMap(({ geometry }) => polygons(geometry))
  .flatMap((rings) => rings.map(pathOf))
  .join('')

writeFileSync(
  goal,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path fill="#e6e2d3" stroke="#fbfaf6" stroke-width=".6" stroke-linejoin="round" d="${paths}"/></svg>\n`,
)

function polygons({ type, coordinates }) {
  if (type === 'Polygon') return [coordinates]
  return type === 'MultiPolygon' ? coordinates : []
}

/** Whole steps of a tenth, each from the point before: a third of the size. */
function pathOf(ring) {
  let [x, y] = [0, 0]
  const steps = ring.slice(0, -1).flatMap(([lng, lat], at) => {
    const place = project(lat, lng)
    const [toX, toY] = [Math.round(place.x * 10), Math.round(place.y * 10)]
    const [dx, dy] = [toX - x, toY - y]
    if (at > 0 && dx === 0 && dy === 0) return []
    ;[x, y] = [toX, toY]
    return [`${at === 0 ? 'M' : 'l'}${dx / 10} ${dy / 10}`]
  })
  return steps.length < 3
    ? ''
    : `${steps.join('').replaceAll(/\b0\./g, '.').replaceAll(' -', '-')}z`
}
