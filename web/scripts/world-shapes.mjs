/**
 * The countries of the world as paths, projected once: Equal Earth, an equal-area projection, cut at
 * 169° W, where it divides no country. `npm run world` writes two files: a picture whose parts pages
 * use by name, so that shapes are fetched once and never stand in a page, and a small table of where
 * each country lies, for marks and views.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { geoEqualEarth, geoGraticule, geoPath } from 'd3-geo'

const SOURCE = fileURLToPath(new URL('../../crates/geo/data/world-110m.topojson', import.meta.url))
const PICTURE = fileURLToPath(new URL('../app/assets/world.svg', import.meta.url))
const TABLE = fileURLToPath(new URL('../app/figures/world/shapes.gen.ts', import.meta.url))

/** A unit is a fifth of a pixel on a map of 1,000 px: fine enough to be seen five times as large. */
const WIDTH = 5000
/** Nobody lives south of this: Antarctica would take a fifth of the map. */
const SOUTH = -56.5
const NORTH = 84
const CENTRE = 11
const LEFT_OUT = new Set(['ATA'])

/** A shape that is smaller both ways has a mark beside it, on a map of 1,000 px. */
const SMALL = 6

/** All arcs of a topology in degrees. */
function arcsOf({ arcs, transform: { scale, translate } }) {
  return arcs.map((arc) => {
    let x = 0
    let y = 0
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
}

function ringOf(indexes, arcs) {
  return indexes.flatMap((index, at) => {
    const points = index < 0 ? arcs[~index].toReversed() : arcs[index]
    return at === 0 ? points : points.slice(1)
  })
}

function geometryOf({ type, arcs: parts, coordinates }, arcs, { scale, translate }) {
  if (type === 'Point') {
    const [x, y] = coordinates
    return { type, coordinates: [x * scale[0] + translate[0], y * scale[1] + translate[1]] }
  }
  const polygons = type === 'Polygon' ? [parts] : parts
  return {
    type: 'MultiPolygon',
    coordinates: polygons.map((rings) => rings.map((ring) => ringOf(ring, arcs))),
  }
}

/** Which countries use an arc: two have a border there, one a coast. */
function usersOf(geometries) {
  const users = new Map()
  const note = (part, id) => {
    for (const each of part) {
      if (Array.isArray(each)) note(each, id)
      else {
        const arc = each < 0 ? ~each : each
        users.set(arc, (users.get(arc) ?? new Set()).add(id))
      }
    }
  }
  for (const [at, { arcs = [] }] of geometries.entries()) note(arcs, at)
  return users
}

/** The cut at 180° is no coast: lines along it are left out, and the line before and after them. */
function withoutCut(points) {
  const lines = [[]]
  points.forEach((point, at) => {
    const before = points[at - 1]
    const cut = before && [before, point].every(([x]) => Math.abs(Math.abs(x) - 180) < 1e-3)
    if (cut) lines.push([])
    lines.at(-1).push(point)
  })
  return lines.filter((line) => line.length > 1)
}

/** Relative steps between whole numbers: half as long as what the library writes. */
function compact(path) {
  let out = ''
  let [x, y] = [0, 0]
  for (const [, command, px, py] of path.matchAll(/([MLZ])(?:(-?[\d.e-]+),(-?[\d.e-]+))?/g)) {
    if (command === 'Z') {
      out += 'z'
      continue
    }
    const [nx, ny] = [Math.round(Number(px)), Math.round(Number(py))]
    const [dx, dy] = [nx - x, ny - y]
    if (command === 'L' && dx === 0 && dy === 0) continue
    out += command === 'M' ? `M${nx},${ny}` : `l${dx},${dy}`
    ;[x, y] = [nx, ny]
  }
  return out
    .replaceAll(',-', '-')
    .replace(/(l-?\d+[,-]\d+)(?:l-?\d+[,-]\d+)+/g, (run) => {
      const [first, ...rest] = run.slice(1).split('l')
      return `l${[first, ...rest].join(' ')}`
    })
    .replaceAll(' -', '-')
}

/** @returns {{ picture: string, table: string }} */
export function worldShapes() {
  const topology = JSON.parse(readFileSync(SOURCE, 'utf8'))
  const arcs = arcsOf(topology)
  const geometries = topology.objects.countries.geometries.filter(({ id }) => !LEFT_OUT.has(id))
  const projection = geoEqualEarth()
    .rotate([-CENTRE, 0])
    .precision(0.5)
    .fitWidth(WIDTH, { type: 'Sphere' })
  const [, top] = projection([CENTRE, NORTH])
  const [, bottom] = projection([CENTRE, SOUTH])
  const [dx, dy] = projection.translate()
  projection.translate([dx, dy - top])
  const height = Math.round(bottom - top)
  projection.clipExtent([
    [0, 0],
    [WIDTH, height],
  ])
  const path = geoPath(projection)
  const draw = (geometry) => compact(path(geometry) ?? '')
  const users = usersOf(geometries)
  const linesOf = (count) => ({
    type: 'MultiLineString',
    coordinates: arcs
      .filter((_, at) => (users.get(at)?.size ?? 0) === count)
      .flatMap((points) => withoutCut(points)),
  })
  const shapes = geometries.map((geometry) => ({
    code: geometry.id,
    geometry: geometryOf(geometry, arcs, topology.transform),
  }))
  const parts = shapes.filter(({ code, geometry }) => code && geometry.type !== 'Point')
  // Land that no code is for is drawn with the coast, so that the map has no holes.
  const nameless = shapes.filter(({ code }) => !code).map(({ geometry }) => draw(geometry))
  const part = (id, d) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`
  const picture = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}">`,
    part('sphere', draw({ type: 'Sphere' })),
    part('graticule', draw(geoGraticule().step([30, 30])())),
    part('nameless', nameless.join('')),
    ...parts.map(({ code, geometry }) => part(code, draw(geometry))),
    part('borders', draw(linesOf(2))),
    part('coast', draw(linesOf(1))),
    '</svg>',
    '',
  ].join('\n')
  return { picture, table: tableOf(shapes, path, projection, height) }
}

/** Middle and size of each country: of its largest part, where it has several far from each other. */
function tableOf(shapes, path, projection, height) {
  const rows = shapes.flatMap(({ code, geometry }) => {
    if (!code) return []
    if (geometry.type === 'Point') {
      const [x, y] = projection(geometry.coordinates)
      return [`${code} ${Math.round(x)} ${Math.round(y)} 0 0`]
    }
    const polygons = geometry.coordinates.map((rings) => ({ type: 'Polygon', coordinates: rings }))
    const largest = polygons.reduce((a, b) => (path.area(a) >= path.area(b) ? a : b))
    const [x, y] = path.centroid(largest)
    const [[left, top], [right, bottom]] = path.bounds(largest)
    const size = [right - left, bottom - top]
    const shown = size.map((each) => Math.round(each))
    const small = size.every((each) => each < (SMALL * WIDTH) / 1000)
    return [`${code} ${Math.round(x)} ${Math.round(y)} ${shown.join(' ')}${small ? ' s' : ''}`]
  })
  return `/** Where countries lie on the map of the world. Made by \`npm run world\`; do not edit. */
export const MAP_WIDTH = ${WIDTH}
export const MAP_HEIGHT = ${height}
/** Code, middle (x, y), width and height (0 0: a point); \`s\` marks what is too small to be seen. */
export const PLACES =
  '${rows.join(',')}'
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { picture, table } = worldShapes()
  writeFileSync(PICTURE, picture)
  writeFileSync(TABLE, table)
}
