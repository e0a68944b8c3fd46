/** Debian's MapServer as it is run in earnest: FastCGI processes behind nginx, on the site's own map files. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { needPrograms } from './install.mjs'
import { serveFastCgi } from './nginx.mjs'
import { inScratch, run, scratchFolder, start } from './scratch.mjs'
import { SITE } from './terrace.mjs'

const LAUNCHER = fileURLToPath(new URL('fastcgi.py', import.meta.url))
const MAPS = join(SITE, 'maps')
export const FIXTURES = fileURLToPath(new URL('../../fixtures/maps/', import.meta.url))

/** What `layers.toml` and the SLD files say, in MapServer's words. */
const TEMPERATURE = [
  [-40, '#1b2a6b'],
  [-25, '#2f5da8'],
  [-10, '#6aa5d6'],
  [0, '#d6e8f2'],
  [10, '#fbf3c4'],
  [18, '#f6bf6b'],
  [24, '#e2713f'],
  [32, '#9d1c2f'],
]
const LOW_ELEVATION = [
  [5, '#a3123a'],
  [10, '#dc5a4b'],
  [20, '#f2a65e'],
  [51, '#f6dca0'],
]
/** In hundredths of a degree, as the file has them: MapServer does not unpack numbers. */
const CHANGE = [
  [-50, '#4a7fb5'],
  [50, '#f2efe6'],
  [100, '#fbe3b4'],
  [200, '#f8c27c'],
  [300, '#ef9154'],
  [400, '#d95b3c'],
  [600, '#b32b35'],
  [100_000, '#7a1136'],
]
/** The band that the last time of the series is. */
const LAST_TIME = 24
const RISK = [
  ['"[risk]" = ""', '#e4e4e0'],
  ['[risk] >= 80', '#8c2d3f'],
  ['[risk] >= 65', '#cf6a55'],
  ['[risk] >= 50', '#eeb479'],
  ['[risk] < 50', '#f6e6c4'],
]

/** Starts it; throws when it cannot be had. `mapserv` is the part whose CPU and memory count. */
export async function serveMapServer(processes) {
  needPrograms(['mapserv', 'ogr2ogr'])
  const folder = scratchFolder('mapserver')
  const shapes = join(folder, 'countries.shp')
  // What an operator would do: read as text for each map, the same shapes cost twenty times as much.
  const options = ['-f', 'ESRI Shapefile', '-lco', 'SPATIAL_INDEX=YES']
  await run('ogr2ogr', 'ogr2ogr', [...options, shapes, join(MAPS, 'countries.geojson')])
  const [map, settings] = [join(folder, 'maps.map'), join(folder, 'mapserver.conf')]
  writeFileSync(map, mapFile(shapes))
  writeFileSync(settings, `CONFIG\n  ENV\n    MS_MAPFILE "${map}"\n  END\nEND\n`)
  const socket = inScratch('mapserver.socket')
  const env = { ...process.env, MAPSERVER_CONFIG_FILE: settings }
  const mapserv = start('mapserv', 'python3', [LAUNCHER, socket, String(processes), 'mapserv'], { env })
  const probe = '/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetCapabilities'
  try {
    const nginx = await serveFastCgi('nginx-mapserver', { socket, path: '/wms', probe })
    const stop = () => Promise.all([nginx.stop(), mapserv.stop()])
    return { base: nginx.base, pid: mapserv.pid, stop }
  } catch (error) {
    await mapserv.stop()
    throw new Error(`${error.message}:\n${readFileSync(mapserv.log, 'utf8').slice(-2000)}`)
  }
}

export function mapServerVersion() {
  const words = execFileSync('mapserv', ['-v'], { encoding: 'utf8' })
  return /MapServer version \S+/.exec(words)[0].replace(' version', '')
}

/** Tuned: files stay open, colours are looked up by classes of values rather than worked out for each pixel. */
function mapFile(shapes) {
  return `
MAP
  NAME "bench"
  SIZE 256 256
  EXTENT -180 -90 180 90
  UNITS DD
  PROJECTION "EPSG:4326" END
  WEB
    METADATA
      "ows_title" "bench"
      "ows_enable_request" "*"
      "ows_srs" "EPSG:4326 EPSG:3857"
      "ows_onlineresource" "http://127.0.0.1/wms"
    END
  END
  OUTPUTFORMAT
    NAME "png"
    MIMETYPE "image/png"
    DRIVER "AGG/PNG"
    IMAGEMODE RGBA
    TRANSPARENT ON
  END
  OUTPUTFORMAT
    NAME "mvt"
    DRIVER "MVT"
    FORMATOPTION "EXTENT=4096"
    FORMATOPTION "EDGE_BUFFER=16"
  END
${raster('temperature_preindustrial', ['SCALE=-40,32', 'SCALE_BUCKETS=288'], ramp(TEMPERATURE))}
${raster('coastal_low_elevation', ['SCALE=0,51', 'SCALE_BUCKETS=51'], classes(intervals(LOW_ELEVATION)), FIXTURES)}
${raster('temperature_decades_a1b', [`BANDS=${LAST_TIME}`], classes(intervals(CHANGE)))}
${layer('risk_by_country', 'POLYGON', shapes, ['CLOSE_CONNECTION=DEFER'], classes(RISK, 'OUTLINECOLOR "#ffffff" WIDTH 0.6'))}
END
`
}

function layer(name, type, data, processing, drawn) {
  return `
  LAYER
    NAME "${name}"
    TYPE ${type}
    STATUS OFF
    DATA "${data}"
    TEMPLATE "ttt"
    PROJECTION "EPSG:4326" END
    METADATA "ows_title" "${name}" "gml_include_items" "all" "ows_include_items" "all" END
    ${processing.map((option) => `PROCESSING "${option}"`).join('\n    ')}
${drawn}
  END`
}

const raster = (name, processing, drawn, folder = MAPS) =>
  layer(name, 'RASTER', join(folder, `${name}.tif`), ['CLOSE_CONNECTION=DEFER', ...processing], drawn)

const drawClass = (when, style) => `    CLASS EXPRESSION (${when}) STYLE ${style} END END`

function ramp(stops) {
  const steps = stops.slice(1).map(([to, colour], at) => {
    const [from, before] = stops[at]
    // The first and the last colour hold beyond their ends.
    const when = [at > 0 && `[pixel] >= ${from}`, at < stops.length - 2 && `[pixel] < ${to}`]
    const style = `COLORRANGE "${before}" "${colour}" DATARANGE ${from} ${to}`
    return drawClass(when.filter(Boolean).join(' AND '), style)
  })
  return steps.join('\n')
}

const intervals = (stops) => stops.map(([below, colour]) => [`[pixel] < ${below}`, colour])

/** The first that holds counts. */
const classes = (rules, more = '') =>
  rules.map(([when, colour]) => drawClass(when, `COLOR "${colour}" ${more}`)).join('\n')
