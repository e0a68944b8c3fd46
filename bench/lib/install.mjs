/** Installs peers that come as Debian packages, where they are missing. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { say } from './report.mjs'

const PACKAGES = {
  h2load: 'nghttp2-client',
  mapserv: 'cgi-mapserver',
  nginx: 'nginx-light',
  ogr2ogr: 'gdal-bin',
  postgres: 'postgresql',
  wrk: 'wrk',
}

/** Makes sure that these programs can be called; says what it installs. */
export function needPrograms(names) {
  const missing = names.filter((name) => !isThere(name)).map((name) => PACKAGES[name])
  if (missing.length === 0) return
  const line = `apt-get install --no-install-recommends ${missing.join(' ')}`
  if (!isThere('apt-get')) throw new Error(`please install: ${missing.join(' ')}`)
  const isRoot = process.getuid() === 0
  if (!isRoot && !works('sudo', ['-n', 'true'])) throw new Error(`please run: sudo ${line}`)
  say(`installing Debian packages: ${missing.join(' ')}`)
  const apt = (...args) => {
    const [program, ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync(program, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...missing)
}

function isThere(name) {
  return works('sh', ['-c', `command -v ${name}`])
}

function works(program, args) {
  try {
    execFileSync(program, args, { stdio: 'ignore', env: withSbin() })
    return true
  } catch {
    return false
  }
}

/** nginx lies where only root's path leads, PostgreSQL where none does. */
export function withSbin() {
  return { ...process.env, PATH: `${postgresPrograms()}:${process.env.PATH}:/usr/sbin:/sbin` }
}

/** Debian keeps a folder for each version; the newest counts. */
function postgresPrograms() {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => b - a) : []
  return `${folder}/${versions[0] ?? 'none'}/bin`
}
