/** What a first visit to a content page, and to a page of figures, loads. */
import { get, getJson } from '../lib/http.mjs'
import { kilobytes } from '../lib/numbers.mjs'
import { HUB, LIST, MAP, PROFILE } from '../lib/site.mjs'
import { serve } from '../lib/terrace.mjs'

/** In bytes. */
const GOALS = { HTML: 30_000, script: 95_000, style: 20_000, font: 50_000, all: 180_000 }
const GOALS_OF_FIGURES = { HTML: 60_000, script: 130_000 }
const KINDS = ['HTML', 'script', 'style', 'font', 'picture', 'all']

export const how = `Bytes of the bodies as sent with \`Accept-Encoding: br\` to a visitor who comes first: the page itself; every module it starts or preloads; style sheets; preloaded fonts and those of the style sheet that hold Latin letters; icons, and pictures that are not loaded lazily. The table has the largest of four pages: home, hub home, article list, article; and of two full of figures: a country profile, a map of the world.`

export async function measure() {
  const server = await serve()
  const { data } = await getJson(`${server.base}/api/articles?limit=1`)
  const content = { home: '/', 'hub home': `${HUB}/`, 'article list': LIST, article: data[0].url }
  const figures = { profile: PROFILE, map: MAP }
  const pages = await sizesOfAll(server.base, content)
  const ofFigures = await sizesOfAll(server.base, figures)
  await server.stop()
  const rows = [
    ...KINDS.map((kind) => row('first view', pages, kind, GOALS[kind])),
    ...Object.entries(GOALS_OF_FIGURES).map(([kind, goal]) => row('page of figures', ofFigures, kind, goal)),
  ]
  const notes = [...pages, ...ofFigures].map(
    (page) => `${page.name}: ${KINDS.map((kind) => `${kind} ${kilobytes(page[kind])}`).join(', ')}`,
  )
  return { rows, notes }
}

async function sizesOfAll(base, addresses) {
  const pages = []
  for (const [name, address] of Object.entries(addresses)) {
    pages.push({ name, ...(await sizesOf(base, address)) })
  }
  return pages
}

/** The largest of some pages. */
function row(what, pages, kind, goal) {
  const largest = Math.max(...pages.map((page) => page[kind]))
  return {
    what: `${what}, brotli: ${kind}`,
    ours: kilobytes(largest),
    ...(goal && { goal: `at most ${goal / 1000} kB`, ok: largest <= goal }),
  }
}

async function sizesOf(base, address) {
  const fetched = new Map()
  const load = async (kind, path) => {
    if (!fetched.has(path)) fetched.set(path, { kind, bytes: (await body(base, path)).length })
  }
  await load('HTML', address)
  const html = (await get(`${base}${address}`)).body.toString()
  for (const { kind, path } of filesOf(html)) await load(kind, path)
  for (const path of [...fetched.keys()].filter((path) => path.endsWith('.css'))) {
    const style = (await get(`${base}${path}`)).body.toString()
    for (const font of latinFonts(style)) await load('font', new URL(font, `${base}${path}`).pathname)
  }
  const files = [...fetched.values()]
  const sum = (list) => list.reduce((total, file) => total + file.bytes, 0)
  const ofKind = (kind) => sum(files.filter((file) => file.kind === kind))
  return Object.fromEntries(KINDS.map((kind) => [kind, kind === 'all' ? sum(files) : ofKind(kind)]))
}

async function body(base, path) {
  const answer = await get(`${base}${path}`, { headers: { 'accept-encoding': 'br' } })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return answer.body
}

/** The files that a browser fetches for this document without being asked to. */
function filesOf(html) {
  const files = []
  for (const [, name, text] of html.matchAll(/<(link|script|img)\b([^>]*)>/g)) {
    const attributes = Object.fromEntries(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key.toLowerCase(), value]),
    )
    const path = attributes.href ?? attributes.src
    const kind = kindOf(name, attributes)
    if (kind && path?.startsWith('/')) files.push({ kind, path: path.replaceAll('&amp;', '&') })
    // What the first script fetches as soon as the page is on the screen.
    const parts = attributes['data-parts']?.split(' ') ?? []
    files.push(...parts.filter(Boolean).map((part) => ({ kind: 'script', path: part })))
  }
  return files
}

function kindOf(name, { rel, as, src, loading }) {
  if (name === 'script') return src ? 'script' : undefined
  if (name === 'img') return loading === 'lazy' ? undefined : 'picture'
  if (rel === 'preload') return as === 'font' ? 'font' : 'picture'
  return { stylesheet: 'style', modulepreload: 'script', icon: 'picture' }[rel]
}

/** Addresses of the faces whose range holds the letter A, upright ones: the text's own. */
function latinFonts(style) {
  const faces = [...style.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, face]) => face)
  return faces
    .filter((face) => holdsA(/unicode-range:([^;]*)/i.exec(face)?.[1]))
    .filter((face) => !/font-style:\s*italic/i.test(face))
    .flatMap((face) => /url\(["']?([^"')]+\.woff2)/.exec(face)?.[1] ?? [])
}

function holdsA(ranges) {
  if (ranges === undefined) return true
  return ranges.split(',').some((range) => {
    const [from, to = from] = range.trim().replace(/^U\+/i, '').split('-')
    const [low, high] = [from.replaceAll('?', '0'), to.replaceAll('?', 'F')]
    return Number.parseInt(low, 16) <= 0x41 && 0x41 <= Number.parseInt(high, 16)
  })
}
