/** What pages ask of a slow phone's main thread: while they load, and when a visitor changes a figure. */
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { getJson } from '../lib/http.mjs'
import { median, millis } from '../lib/numbers.mjs'
import { HUB, LIST, MAP, MAPS, PROFILE } from '../lib/site.mjs'
import { serve } from '../lib/terrace.mjs'

const WEB = fileURLToPath(new URL('../../web/', import.meta.url))
const CHROMIUM = process.env.CHROME_PATH ?? '/usr/bin/chromium'
const SLOWED = 4
/** In seconds. */
const GOAL = 0.1
const PLANS = `${MAPS}/nationally-determined-contributions-ndc?indicator=plan-national&year=2015`
/** What is still to do after a page has come: parts that load when it is quiet. */
const QUIET_MS = 1500
const SETTLED_MS = 1000

const CHANGES = [
  {
    what: 'year of a map changed',
    address: PLANS,
    control: (page) => page.getByRole('link', { name: /^On to / }).first(),
  },
  {
    what: 'indicator of a map changed',
    address: PLANS,
    control: (page) => page.getByRole('combobox', { name: 'Number' }),
  },
  {
    what: 'variable of a profile changed',
    address: PROFILE,
    control: (page) => page.getByRole('link', { name: 'Hot days' }),
  },
]

/** So many marks are more than any site of this kind has today. */
const [FEW, MANY] = [20, 2000]

export const how = `Chromium with its processor slowed ${SLOWED} times, on a screen of 390 × 844. Loading: the longest task of the main thread from the first byte until ${QUIET_MS / 1000} s after the network is quiet (by the Long Tasks API, which does not see tasks under 50 ms), and the time of all tasks by then. Changing a figure: all time of the main thread from the click until the page has settled, less what it spends in the same time when nothing happens; the numbers come from the server meanwhile. Points of a map: what the stories map takes for ${MANY.toLocaleString('en')} of them, less what it takes for ${FEW}: reading, clustering and drawing them. Medians.`

export async function measure({ quick }) {
  const { chromium } = createRequire(`${WEB}package.json`)('@playwright/test')
  const server = await serve()
  const { data } = await getJson(`${server.base}/api/articles?limit=1`)
  const loads = {
    article: data[0].url,
    'article list': LIST,
    'hub home': `${HUB}/`,
    home: '/',
    profile: PROFILE,
    map: MAP,
  }
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  const rounds = quick ? 1 : 5
  const rows = []
  const sums = []
  for (const [name, address] of Object.entries(loads)) {
    const loaded = await times(rounds, () => loading(browser, server.base + address))
    const longest = median(loaded.map((load) => load.longest))
    const seen = longest === 0 ? 'under 50 ms' : millis(longest)
    rows.push(row(`longest task while loading: ${name}`, longest, seen))
    sums.push({ what: `main thread while loading: ${name}`, ours: millis(median(loaded.map((load) => load.all))) })
  }
  rows.push(...sums)
  for (const { what, address, control } of CHANGES) {
    const spent = await times(rounds, () => timeOfChange(browser, server.base + address, control))
    rows.push(row(`main thread, ${what}`, median(spent)))
  }
  const points = await times(rounds, () => timeOfPoints(browser, `${server.base}${HUB}/map`))
  rows.push(row(`main thread, ${MANY.toLocaleString('en')} points on the stories map`, median(points)))
  await browser.close()
  await server.stop()
  return { rows }
}

const row = (what, seconds, ours = millis(seconds)) => ({
  what,
  ours,
  goal: `at most ${millis(GOAL)}`,
  ok: seconds <= GOAL,
})

async function times(count, measureOnce) {
  const found = []
  for (let round = 0; round < count; round += 1) found.push(await measureOnce())
  return found
}

/** A page on a slowed processor, with the session that slows it. */
async function slowPage(browser, prepare) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await prepare?.(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return { context, page, session }
}

/** Seconds of the longest task of the main thread, and of all. */
async function loading(browser, url) {
  const { context, page, session } = await slowPage(browser, (page) =>
    page.addInitScript(() => {
      window.longest = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
      }).observe({ type: 'longtask', buffered: true })
    }),
  )
  await session.send('Performance.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(QUIET_MS)
  const all = await tasks(session)
  const longest = await page.evaluate(() => window.longest)
  await context.close()
  return { longest: longest / 1000, all }
}

/** The same change of the map with many points and with few. */
async function timeOfPoints(browser, url) {
  const plans = (page) => page.getByRole('link', { name: 'Show people’s plans' })
  const withPoints = (count) => (page) =>
    page.route(/\/api\/map\/sa-points/, (route) => route.fulfill({ json: { data: pointsOf(count) } }))
  const few = await timeOfChange(browser, url, plans, withPoints(FEW))
  return Math.max(0, (await timeOfChange(browser, url, plans, withPoints(MANY))) - few)
}

/** Spread over the lands of the world, the same in every run. */
function pointsOf(count) {
  return Array.from({ length: count }, (_, at) => ({
    id: `point-${at}`,
    collectionHandle: 'stories',
    title: `Story ${at}`,
    short_description: null,
    featured_image: null,
    url: `${HUB}/stories/point-${at}`,
    parent: 'stories',
    location: { lat: ((at * 37.3) % 100) - 40, lng: ((at * 71.7) % 320) - 160 },
    country: null,
    lla_principles: [],
    lla_sectors: [],
    map_shapes_file: null,
  }))
}

async function timeOfChange(browser, url, control, prepare) {
  const { context, page, session } = await slowPage(browser, prepare)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(QUIET_MS)
  // What a phone folds away a visitor has opened before.
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('main details')) folded.open = true
  })
  // Looking for it is work of the same thread.
  const found = await control(page).elementHandle()
  // Whoever presses it sees it, and figures out of view are not drawn anew.
  await found.scrollIntoViewIfNeeded()
  await page.waitForTimeout(SETTLED_MS)
  await session.send('Performance.enable')
  const idle = await spent(page, session, async () => {})
  const before = page.url()
  const busy = await spent(page, session, async () => {
    await found.evaluate(use)
    await page.waitForURL((now) => String(now) !== before)
  })
  await context.close()
  return Math.max(0, busy - idle)
}

/** In the page: follows a link, or chooses the first of a list. */
function use(control) {
  if (control.tagName !== 'SELECT') return control.click()
  control.selectedIndex = 0
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Seconds of tasks on the main thread while something is done and settles. */
async function spent(page, session, act) {
  const before = await tasks(session)
  await act()
  await page.waitForTimeout(SETTLED_MS)
  return (await tasks(session)) - before
}

/** Seconds of all tasks of the main thread since it was first asked about. */
async function tasks(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value
}
