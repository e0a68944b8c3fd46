/** nginx with one static file: the same body and the same headers as an answer of ours. */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { get } from './http.mjs'
import { withSbin } from './install.mjs'
import { freePort, inScratch, scratchFolder, sleep, start } from './scratch.mjs'

/** What nginx makes itself, or what is new in every answer. */
const OWN_HEADERS = ['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive']
const CHANGING_HEADERS = ['x-request-id', 'transfer-encoding']

/** Serves `answer` (an answer of our server) as a file at `/page`. */
export async function serveFile(answer) {
  const port = await freePort()
  const root = scratchFolder('nginx')
  writeFileSync(inScratch('nginx', 'page'), answer.body)
  writeFileSync(inScratch('nginx.conf'), config({ port, root, answer }))
  const args = ['-c', inScratch('nginx.conf'), '-e', inScratch('nginx-error.log')]
  const server = start('nginx', 'nginx', args, { env: withSbin() })
  const base = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries += 1) {
    const there = await get(`${base}/page`).catch(() => undefined)
    if (there?.status === 200) return { ...server, base }
    await sleep(20)
  }
  throw new Error('nginx does not answer')
}

/** As an operator would tune it: a worker for each core, sendfile, open files kept, a buffered log. */
function config({ port, root, answer }) {
  const ours = Object.entries(answer.headers)
    .filter(([name]) => !OWN_HEADERS.includes(name) && !CHANGING_HEADERS.includes(name))
    .map(([name, value]) => `      add_header ${name} "${value}";`)
  // Workers of root would become another user, who cannot read the temporary folder.
  const user = process.getuid() === 0 ? 'user root;' : ''
  return `
${user}
daemon off;
worker_processes ${availableParallelism()};
pid ${inScratch('nginx.pid')};
events { worker_connections 1024; }
http {
  access_log ${inScratch('nginx-access.log')} combined buffer=64k flush=1s;
  client_body_temp_path ${inScratch('nginx-temporary')};
  proxy_temp_path ${inScratch('nginx-temporary')};
  fastcgi_temp_path ${inScratch('nginx-temporary')};
  uwsgi_temp_path ${inScratch('nginx-temporary')};
  scgi_temp_path ${inScratch('nginx-temporary')};
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100;
  open_file_cache_valid 60s;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    location = /page {
      default_type "${answer.headers['content-type']}";
${ours.join('\n')}
    }
  }
}
`
}
