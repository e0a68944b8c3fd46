/** nginx, as an operator would tune it: with one static file, or before a FastCGI program. */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { get } from './http.mjs'
import { withSbin } from './install.mjs'
import { freePort, inScratch, scratchFolder, sleep, start } from './scratch.mjs'

/** What nginx makes itself, or what is new in every answer. */
const OWN_HEADERS = ['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive']
const CHANGING_HEADERS = ['x-request-id', 'transfer-encoding']

/**
 * Serves `answer` (an answer of our server) as a file at `/page`: the same body, the same headers.
 * `http2` is where it speaks HTTP/2, for which this nginx needs a port of its own without TLS.
 */
export async function serveFile(answer) {
  const root = scratchFolder('nginx')
  writeFileSync(inScratch('nginx', 'page'), answer.body)
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !OWN_HEADERS.includes(name) && !CHANGING_HEADERS.includes(name))
    .map(([name, value]) => `add_header ${name} "${value}";`)
  const location = `
    root ${root};
    location = /page {
      default_type "${answer.headers['content-type']}";
      ${headers.join('\n      ')}
    }`
  return serveLocation('nginx', location, '/page')
}

/** Serves a FastCGI program that listens on a socket at `path`; `probe` is an address that it answers. */
export function serveFastCgi(name, { socket, path, probe }) {
  const location = `
    location = ${path} {
      fastcgi_pass unix:${socket};
      fastcgi_buffers 16 64k;
      fastcgi_param QUERY_STRING $query_string;
      fastcgi_param REQUEST_METHOD $request_method;
      fastcgi_param SCRIPT_NAME ${path};
      fastcgi_param SERVER_NAME $server_addr;
      fastcgi_param SERVER_PORT $server_port;
      fastcgi_param SERVER_PROTOCOL $server_protocol;
    }`
  return serveLocation(name, location, probe)
}

async function serveLocation(name, location, probe) {
  const [port, http2Port] = [await freePort(), await freePort()]
  const settings = inScratch(`${name}.conf`)
  writeFileSync(settings, config({ name, port, http2Port, location }))
  const args = ['-c', settings, '-e', inScratch(`${name}-error.log`)]
  const server = start(name, 'nginx', args, { env: withSbin() })
  const [base, http2] = [port, http2Port].map((port) => `http://127.0.0.1:${port}`)
  for (let tries = 0; tries < 250; tries += 1) {
    const there = await get(`${base}${probe}`).catch(() => undefined)
    if (there?.status === 200) return { ...server, base, http2 }
    await sleep(20)
  }
  await server.stop()
  throw new Error(`${name} does not answer`)
}

/** A worker for each core, sendfile, open files kept, a buffered log. */
function config({ name, port, http2Port, location }) {
  // Workers of root would become another user, who cannot read the temporary folder.
  const user = process.getuid() === 0 ? 'user root;' : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
${user}
daemon off;
worker_processes ${availableParallelism()};
pid ${inScratch(`${name}.pid`)};
events { worker_connections 1024; }
http {
  access_log ${inScratch(`${name}-access.log`)} combined buffer=64k flush=1s;
  ${temporary.map((kind) => `${kind}_temp_path ${inScratch(`${name}-temporary`)};`).join('\n  ')}
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100;
  open_file_cache_valid 60s;
  server {
    listen 127.0.0.1:${port};
    listen 127.0.0.1:${http2Port} http2;${location}
  }
}
`
}
