/**
 * A walk through the demonstration site by its links, in a browser: every page that can be reached
 * is opened with scripts and without, on a phone and on a desk. A page that is not there, is empty,
 * has no heading or two, is wider than the window, writes to the console or asks another origin is
 * named. Takes minutes: `make test` asks the server alone for all of them, and walks through one of
 * each screen.
 */
import { chromium } from '@playwright/test'
import { serveSite } from './serve-site.mjs'

const CHROMIUM = '/usr/bin/chromium-headless-shell'
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }
/** Letters that any page has to read, about. */
const LEAST_TEXT = 150
const AT_ONCE = 2
const TIME_LIMIT = 60_000
/** So that a page which links to ever new ones ends the walk, too; fewer to try it. */
const MOST_PAGES = Number(process.argv[2] ?? 5000)
/** What is no page: files, answers of the API, pictures. */
const NO_PAGE = /^\/(api|assets|data|geocode|img|tiles|wms|_t)\//
const NO_PAGE_NAME = /\.(csv|ics|json|pdf|svg|xml|txt)$/
/** What a visitor chooses that asks others: a translator, the site that a page frames. */
const ASKS_OTHERS = /[?&](translate|iframe|forceURL)=/

const base = await serveSite()
const waiting = ['/', '/llahub/', ...(await sitemap())]
const seen = new Set(waiting)
/** Views of a screen by its parameters are without end: this many of each path and folder are opened. */
const MOST_VIEWS = { path: 3, folder: 40 }
const views = new Map()
const troubles = []
let opened = 0

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
await Promise.all(Array.from({ length: AT_ONCE }, walk))
await browser.close()

say(`${opened} pages opened, each with scripts and without, on a phone and on a desk`)
if (waiting.length > 0) say(`not opened: ${waiting.length} more`)
if (troubles.length > 0) say(`${troubles.length} troubles, named above`)
process.exit(troubles.length > 0 ? 1 : 0)

function say(line) {
  process.stdout.write(`${line}\n`)
}

async function sitemap() {
  const xml = await (await fetch(`${base}/sitemap.xml`)).text()
  return [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path)
}

async function walk() {
  const [lively, still] = [await tab(true), await tab(false)]
  for (;;) {
    const address = waiting.shift()
    if (address === undefined) break
    if (opened >= MOST_PAGES) {
      waiting.unshift(address)
      break
    }
    opened += 1
    for (const links of [await open(lively, address), await open(still, address)]) {
      links.forEach(remember)
    }
    if (opened % 100 === 0) say(`${opened} opened, ${waiting.length} wait`)
  }
}

/** A tab in which one page after the other is opened. */
async function tab(scripts) {
  const page = await browser.newPage({ baseURL: base, javaScriptEnabled: scripts })
  const found = []
  page.on('console', (message) => found.push(`console ${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => found.push(`error ${error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(base) && !url.startsWith('data:')) found.push(`asks ${url}`)
  })
  return { page, scripts, found }
}

function remember(link) {
  const [path] = link.split('?')
  if (seen.has(link) || NO_PAGE.test(path) || NO_PAGE_NAME.test(path)) return
  if (ASKS_OTHERS.test(link)) return
  if (link !== path) {
    const folder = `${path.slice(0, path.lastIndexOf('/'))}/*`
    const counted = { path: views.get(path) ?? 0, folder: views.get(folder) ?? 0 }
    if (counted.path >= MOST_VIEWS.path || counted.folder >= MOST_VIEWS.folder) return
    views.set(path, counted.path + 1).set(folder, counted.folder + 1)
  }
  seen.add(link)
  waiting.push(link)
}

/** Looks at a page at both widths, and gives the addresses of this site that it links to. */
async function open({ page, scripts, found }, address) {
  let links = []
  try {
    await page.setViewportSize(PHONE)
    const answer = await page.goto(address, { timeout: TIME_LIMIT })
    if (answer?.status() !== 200) found.push(`answers ${answer?.status()}`)
    if (scripts) {
      await page
        .locator('html[data-hydrated="true"]')
        .waitFor({ state: 'attached', timeout: TIME_LIMIT })
    }
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size)
      const facts = await page.evaluate(factsOf)
      if (facts.headings !== 1) found.push(`has ${facts.headings} h1 at ${size.width}`)
      if (facts.letters < LEAST_TEXT) found.push(`is empty at ${size.width}`)
      if (facts.beyond > 0) found.push(`is ${facts.beyond} px too wide at ${size.width}`)
      links = links.concat(facts.links)
    }
  } catch (error) {
    found.push(String(error).split('\n')[0])
  }
  const how = scripts ? 'with scripts' : 'without scripts'
  for (const line of found.splice(0)) {
    const trouble = `${address}: ${line} (${how})`
    troubles.push(trouble)
    // At once, so that a walk that is broken off is not lost.
    say(`- ${trouble}`)
  }
  return links
}

/** Runs in the page. */
function factsOf() {
  const main = document.querySelector('main')
  const inSite = [...document.querySelectorAll('a[href]')].filter(
    (link) => link.origin === location.origin && !link.hasAttribute('download'),
  )
  // What is seen, not what is hidden.
  // biome-ignore lint/performance/useDomNodeTextContent: see above
  const letters = main?.innerText.trim().length ?? 0
  return {
    headings: document.querySelectorAll('h1').length,
    letters,
    beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    links: [...new Set(inSite.map((link) => link.pathname + link.search))],
  }
}
