/**
 * Debian's MapServer as the map server of another house: its program is run for each request, as a web
 * server would. It paints what the demonstration's climate map asks for, in styles of its own words.
 */
import { spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROGRAM = process.env.MAPSERV ?? '/usr/lib/cgi-bin/mapserv'
const MAPS = fileURLToPath(new URL('../../site/maps', import.meta.url))

const DROUGHT = ['f4efe2', 'f6e0b0', 'eebf79', 'd99352', 'b0602f', '713a1b']
const droughtClasses = DROUGHT.map(
  (color, value) =>
    `CLASS NAME "level ${value}" GROUP "drought" EXPRESSION ([pixel] = ${value}) STYLE COLOR "#${color}" END END`,
)
const raster = (name, classes) => `
  LAYER
    NAME "${name}" TYPE RASTER STATUS ON
    DATA "${MAPS}/${name}.tif"
    TEMPLATE "unused.html" CLASSGROUP "drought"
    PROJECTION "init=epsg:4326" END
    METADATA "ows_title" "${name}" "ows_include_items" "all" "gml_include_items" "all" END
    ${classes.join('\n    ')}
  END`

const MAP_FILE = `
MAP
  NAME "terrace_test"
  EXTENT -180 -90 180 90
  UNITS DD
  IMAGETYPE png
  PROJECTION "init=epsg:4326" END
  OUTPUTFORMAT NAME "png" DRIVER "AGG/PNG" MIMETYPE "image/png" IMAGEMODE RGBA EXTENSION "png" END
  OUTPUTFORMAT NAME "json" DRIVER "OGR/GEOJSON" MIMETYPE "application/json" FORMATOPTION "STORAGE=stream" FORMATOPTION "FORM=SIMPLE" END
  WEB
    METADATA
      "ows_title" "MapServer"
      "ows_onlineresource" "http://inside.example/mapserver?"
      "ows_srs" "EPSG:4326 EPSG:3857"
      "ows_enable_request" "*"
      "wms_getfeatureinfo_formatlist" "text/plain,application/json"
    END
  END
  ${['drought_today', 'drought_2050'].map((name) => raster(name, droughtClasses)).join('\n')}
  LAYER
    NAME "risk_by_country" TYPE POLYGON STATUS ON
    CONNECTIONTYPE OGR CONNECTION "${MAPS}/countries.geojson"
    TEMPLATE "unused.html" CLASSGROUP "risk"
    PROJECTION "init=epsg:4326" END
    METADATA "ows_title" "Risk" "ows_include_items" "all" "gml_include_items" "all" END
    CLASS NAME "50 and more" GROUP "risk" EXPRESSION ([risk] >= 50) STYLE COLOR "#cf6a55" END END
    CLASS NAME "less than 50" GROUP "risk" EXPRESSION ([risk] < 50) STYLE COLOR "#f6e6c4" END END
  END
END
`

accessSync(PROGRAM, constants.X_OK)
const folder = mkdtempSync(join(tmpdir(), 'terrace-mapserver-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))
writeFileSync(join(folder, 'maps.map'), MAP_FILE)
const settings = join(folder, 'mapserver.conf')
writeFileSync(settings, `CONFIG\n  ENV\n    MS_MAPFILE "${folder}/maps.map"\n  END\nEND\n`)

createServer((request, response) => {
  const { search } = new URL(request.url ?? '', 'http://mapserver')
  const env = {
    ...process.env,
    MAPSERVER_CONFIG_FILE: settings,
    REQUEST_METHOD: 'GET',
    QUERY_STRING: search.slice(1),
  }
  const parts = []
  const program = spawn(PROGRAM, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  program.on('error', () => response.writeHead(500).end())
  program.stdout.on('data', (part) => parts.push(part))
  program.on('close', () => {
    const answer = Buffer.concat(parts)
    const at = answer.indexOf('\r\n\r\n')
    const lines = answer.subarray(0, Math.max(at, 0)).toString('latin1').split('\r\n')
    const headers = lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2))
    response.writeHead(200, Object.fromEntries(headers.filter(([name]) => name)))
    response.end(answer.subarray(at + 4))
  })
}).listen(Number(process.argv[2]), '127.0.0.1')
