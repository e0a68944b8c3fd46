/** Interactive maps on the demonstration site: chosen, walked, shared, added, failing, framed. */
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { NEW, originOf, siteOf } from './servers.ts'
import { alive, beyondEdge, expect, type Page, test } from './test.ts'

const MAPS = '/interactive-maps/vulnerabilities'
const RISK = `${MAPS}/climatedriven-risk-current`
const PLANS = `${MAPS}/nationally-determined-contributions-ndc`
const ALL = [
  RISK,
  `${MAPS}/vulnerability-future`,
  `${MAPS}/multisectoral-risk-future`,
  PLANS,
  `${MAPS}/climaterelated-development-finance-current`,
  `${MAPS}/coastal-hazards-current`,
]

const figure = (page: Page) => page.locator('[data-figure]')
const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label }).selectOption({ label: option })

test('every map says its question, finding, source, unit, year and class of each country, and gives it away', async ({
  page,
  open,
  axe,
}) => {
  test.slow()
  for (const address of ALL) {
    await open(address)
    const frame = figure(page)
    await expect(frame).toHaveCount(1)
    await expect(frame.getByRole('heading', { level: 2 })).toHaveText(/\?$/)
    const facts = await frame.textContent()
    for (const fact of ['Unit: ', 'Source: ', 'Equal Earth projection', 'Demonstration data'])
      expect(facts, address).toContain(fact)
    // A year, the day of a table without years, or a period to come.
    expect(facts, address).toMatch(/Year: \d{4}|As of \d{4}|\d{4} to \d{4}/)
    const csv = await frame.getByRole('link', { name: /CSV/ }).getAttribute('href')
    const rows = await page
      .locator('#table')
      .locator('xpath=ancestor::section[1]')
      .locator('tbody[data-rows] tr')
      .count()
    const table = await (await page.request.get(csv ?? '')).text()
    expect(table.trim().split('\n').length - 2, `${address}: ${csv}`).toBe(rows)
    expect(await frame.locator('use[data-mark]').count()).toBeGreaterThan(160)
    expect(await axe(), address).toEqual([])
  }
})

test('Tuvalu is reached on the map by keyboard, said, pinned and left again', async ({
  page,
  open,
}) => {
  await open(RISK)
  // One country of the map is a stop of the keyboard; letters lead on from it.
  await page.locator('[data-mark][tabindex="0"]').first().focus()
  for (let press = 0; press < 16; press += 1) {
    if (await page.locator('[data-mark="TUV"]:focus').count()) break
    await page.keyboard.press('t')
  }
  const tuvalu = page.locator('[data-mark="TUV"]:focus')
  await expect(tuvalu).toHaveAttribute('aria-label', /^Tuvalu, .*points of 100, .*rank \d+ of \d+/)
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Tuvalu' })
  await expect(card).toContainText(/points of 100/)
  await expect(card).toContainText(/Rank\s*\d+ of \d+/)
  await expect(card).toContainText(/Year\s*2024/)
  await expect(card.getByRole('link', { name: 'Open profile' })).toHaveAttribute(
    'href',
    '/country-profiles/TUV',
  )
  await expect(page).toHaveURL(/country=TUV/)
  await card.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(RISK)
})

test('Tab leads through a map as it is seen, wide and narrow: first what is chosen, then the map', async ({
  page,
  open,
}) => {
  for (const [width, first] of [
    [1280, 'SELECT'],
    [360, 'SUMMARY'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await open(RISK)
    await page.getByRole('heading', { level: 1 }).focus()
    const stops: string[] = []
    while (stops.at(-1) !== 'use' && stops.length < 20) {
      await page.keyboard.press('Tab')
      stops.push(await page.evaluate(() => document.activeElement?.tagName ?? ''))
    }
    expect(stops[0], `${width}`).toBe(first)
    expect(stops.at(-1), `${width}`).toBe('use')
  }
})

test('choices that follow each other faster than a slow phone renders all count', async ({
  page,
  open,
}) => {
  await open(`${MAPS}/vulnerability-future`)
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await choose(page, 'Number', 'Vulnerability to come: water')
  await choose(page, 'Scenario', 'High emissions')
  await choose(page, 'Find a country', 'Nepal')
  await choose(page, 'Part of the world', 'Asia')
  const highest = figure(page).locator('li a').nth(4)
  await highest.evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page.getByRole('region', { name: 'Nepal' })).toBeVisible()
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({
      indicator: 'vulnerability-water',
      choice: 'scenario:high',
      country: 'NPL',
      region: 'asia',
      class: '4',
    })
})

test('a view is in its address: shared and opened elsewhere it is the same, and known under the plain page', async ({
  page,
  open,
  browser,
  baseURL,
}) => {
  await open(`${MAPS}/vulnerability-future`)
  await choose(page, 'Number', 'Vulnerability to come: water')
  await choose(page, 'Scenario', 'High emissions')
  await choose(page, 'Find a country', 'Nepal')
  await choose(page, 'Part of the world', 'Asia')
  // What was chosen moves the rest.
  await expect(page.getByRole('region', { name: 'Nepal' })).toBeVisible()
  await expect(page).toHaveURL(/region=asia/)
  // The highest of the five classes.
  await figure(page).locator('li a').nth(4).click()
  await expect(page).toHaveURL(/class=/)
  const seen = (of: Page) =>
    of.locator('main').evaluate((main) => ({
      text: main.textContent?.replace(/\s+/g, ' '),
      faded: main.querySelectorAll('[data-faded]').length,
      view: [...main.querySelectorAll('svg[viewBox]')].map((svg) => svg.getAttribute('viewBox')),
    }))
  await page.reload()
  await alive(page)
  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await other.goto(page.url())
  await alive(other)
  await expect
    .poll(async () => isDeepStrictEqual(await seen(other), await seen(page)), 'the same is seen')
    .toBe(true)
  await expect(other.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${MAPS}/vulnerability-future$`),
  )
  await elsewhere.close()
})

test('years are stepped through, and played only when somebody asks', async ({ page, open }) => {
  await open(`${PLANS}?indicator=plan-national&year=2015`)
  const year = page.getByRole('combobox', { name: 'Year' })
  await expect(year).toHaveValue('2015')
  await page.getByRole('link', { name: 'On to 2016' }).click()
  await expect(year).toHaveValue('2016')
  const play = page.getByRole('button', { name: 'Play the years' })
  await expect(play).toHaveAttribute('aria-pressed', 'false')
  await play.click()
  await expect.poll(async () => Number(await year.inputValue())).toBeGreaterThanOrEqual(2018)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(play).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(play).toBeHidden()
})

test('numbers that do not load are told in their place, asked for again, and the table stays', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/503|failed: .*api\/data\/indicators/)
  await open(PLANS)
  const table = page.getByRole('region', { name: 'The same as a table' })
  const rows = await table.locator('tbody[data-rows] tr').count()
  await page.route('**/api/data/indicators/plan-law**', (route) =>
    route.fulfill({ status: 503, json: { message: 'busy' } }),
  )
  await choose(page, 'Number', 'Law on adaptation')
  await expect(page.getByText('The numbers of this map did not load.')).toBeVisible()
  await expect(table.locator('tbody[data-rows] tr')).toHaveCount(rows)
  await expect(page.getByText(/stay in the table/)).toBeVisible()
  await page.unroute('**/api/data/indicators/plan-law**')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(figure(page).getByRole('heading', { level: 2 })).toHaveText(/law/)
})

test('all rows of another number are there once somebody asks for them, and on paper', async ({
  page,
  open,
}) => {
  await open(PLANS)
  await choose(page, 'Number', 'National adaptation plan')
  await expect(figure(page).getByRole('heading', { level: 2 })).toHaveText(
    'Is there a national plan for adaptation?',
  )
  const csv = await figure(page).getByRole('link', { name: /CSV/ }).getAttribute('href')
  const text = await (await page.request.get(csv ?? '')).text()
  const table = page.getByRole('region', { name: 'The same as a table' })
  const rows = table.locator('tbody[data-rows] tr')
  const all = text.trim().split('\n').length - 2
  await page.emulateMedia({ media: 'print' })
  await expect(rows).toHaveCount(all)
  await expect(rows.last()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  // The others leave the page again: which row is the last depends on the moment.
  await expect(rows.filter({ visible: true })).not.toHaveCount(all)
  await table.getByRole('button', { name: /^Show all \d+/ }).click()
  await expect(rows).toHaveCount(all)
  await expect(rows.last()).toBeVisible()
})

/** How many elements a browser works out the style of when one more comes into the page's text. */
async function restyledBy(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page)
  const counts: number[] = []
  browser.on('Tracing.dataCollected', ({ value }) => {
    const events = value as unknown as { name: string; args: { elementCount?: number } }[]
    const styled = events.filter(({ name }) => name === 'UpdateLayoutTree')
    counts.push(...styled.map(({ args }) => args.elementCount ?? 0))
  })
  const done = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
  await browser.send('Tracing.start', { categories: 'devtools.timeline' })
  await page.evaluate(async () => {
    document.querySelector('main p')?.append(document.createElement('b'))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
  await browser.send('Tracing.end')
  await done
  return counts.reduce((sum, count) => sum + count, 0)
}

// A rule such as `a:has(b) > *` makes all of a page depend on whatever comes or goes in it.
test('an element that comes into a page leaves the style of the others', async ({ page, open }) => {
  for (const address of [RISK, '/country-profiles/NPL', '/llahub/articles', '/']) {
    await open(address)
    await page.waitForLoadState('networkidle')
    expect(await restyledBy(page), address).toBeLessThan(200)
  }
})

test('shapes that do not load are told on the map, and can be asked for again', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/world-[\w-]+\.svg|ERR_FAILED/)
  await page.route(/world-[\w-]+\.svg$/, (route) => route.abort())
  await open(RISK)
  await expect(page.getByText('The shapes of countries did not load.')).toBeVisible()
  await page.unroute(/world-[\w-]+\.svg$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The shapes of countries did not load.')).toBeHidden()
})

test('without scripts a map is chosen by its form, filtered and stepped by links, and fits a phone', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto(PLANS)
  const fold = page.getByText('Choose what the map shows')
  await fold.click()
  await choose(page, 'Number', 'National adaptation plan')
  await page.getByRole('button', { name: 'Show' }).click()
  await fold.click()
  await choose(page, 'Year', '2020')
  await choose(page, 'Find a country', 'Tuvalu')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(figure(page).getByRole('heading', { level: 2 })).toHaveText(
    'Is there a national plan for adaptation?',
  )
  await expect(page.getByRole('region', { name: 'Tuvalu' })).toContainText('2020')
  expect(await beyondEdge(page)).toBe(0)
  await fold.click()
  await page.getByRole('link', { name: 'On to 2021' }).click()
  await fold.click()
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2021')
  await figure(page)
    .getByRole('link', { name: /^Very high/ })
    .click()
  await expect(page.locator('[data-faded]').first()).toBeAttached()
  await context.close()
})

test('no map is wider than a window at 400 %, or at 200 % text', async ({ page, open }) => {
  test.slow()
  for (const [width, size] of [
    [320, '100%'],
    [640, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    for (const address of [...ALL, '/interactive-maps', `${RISK}?country=NPL&class=4`]) {
      await open(address)
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
      expect(await beyondEdge(page), `${address} at ${width}`).toBe(0)
    }
  }
})

test('an address with values that are gone shows the map and says so', async ({ page, open }) => {
  await open(`${RISK}?indicator=risk-of-dragons&year=1066`)
  await expect(page.getByText(/has no “risk-of-dragons”/)).toBeVisible()
  await expect(figure(page)).toHaveCount(1)
})

test('a map is added by files alone while the server runs, and one of unknown numbers says so', async ({
  page,
}) => {
  const put = async (path: string, text: string) => {
    const file = `${siteOf(NEW)}/${path}`
    await mkdir(file.slice(0, file.lastIndexOf('/')), { recursive: true })
    await writeFile(file, text)
  }
  await put('data/wells.csv', 'ISO3,2019,2020\nNPL,3,5\nBGD,8,9\nKEN,2,2\nTUV,1,1\nFRA,12,13\n')
  await put(
    'data/tables.toml',
    '[tables.wells]\ntitle = "Wells"\nsource = "Us"\nlicence = "CC0-1.0"\nupdated = 2026-06-01\n[tables.wells.indicators.wells]\ntitle = "Village wells"\nquestion = "How many wells are there?"\nunit = "wells"\ndirection = "more is better"\n',
  )
  await put(
    'content/collections/interactive_maps.yaml',
    "title: Maps\nroute: '/interactive-maps/vulnerabilities/{slug}'\n",
  )
  await put(
    'content/collections/interactive_maps/wells.md',
    '---\nid: wells\ntitle: Village wells\nquestion: Where are there wells?\nindicators: [wells]\n---\nCounted by hand.\n',
  )
  await put(
    'content/collections/interactive_maps/dragons.md',
    '---\nid: dragons\ntitle: Dragons\nquestion: Where do dragons live?\nindicators: [dragons]\n---\n',
  )
  const address = `${originOf(NEW)}${MAPS}/wells`
  await expect(async () => {
    expect((await page.goto(address))?.status()).toBe(200)
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where are there wells?')
  await expect(page.locator('use[data-mark="NPL"][data-class]').first()).toBeAttached()
  await page.goto(`${originOf(NEW)}/interactive-maps`)
  await expect(page.getByRole('link', { name: 'Village wells' })).toBeVisible()
  // Rows that cannot be read leave the others as they are.
  await put('data/wells.csv', 'ISO3,2019,2020\nNPL,3,7\nBGD,eight,9\nXYZ,1,1\nTUV,1,1\n')
  await expect(async () => {
    await page.goto(`${address}?country=NPL`)
    await expect(page.getByRole('region', { name: 'Nepal' })).toContainText('7 wells', {
      timeout: 1000,
    })
  }).toPass()
  await expect(page.getByRole('row', { name: /Tuvalu/ })).toBeVisible()
  expect((await page.goto(`${originOf(NEW)}${MAPS}/dragons`))?.status()).toBe(404)
  await expect(page.getByText('This map cannot be shown')).toBeVisible()
  await expect(page.getByText(/does not have: dragons/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Village wells' })).toBeVisible()
})

test('a page of another origin frames figures, and nothing else', async ({ page, baseURL }) => {
  const embeds = [
    `${baseURL}/embed/figures/map/risk-heat?country=NPL`,
    `${baseURL}/embed/figures/lines/vulnerability?countries=NPL,BGD`,
    `${baseURL}${RISK}`,
    `${baseURL}/embed/profiles/NPL/risk-current?compare=BGD`,
    `${baseURL}/embed/profiles/NPL/plan`,
  ]
  const server = createServer((_, response) => {
    const frames = embeds.map(
      (src, at) => `<iframe title="${at}" src="${src}" width="700" height="640"></iframe>`,
    )
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Another site</title>${frames.join('')}`)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  await page.goto(`http://localhost:${port}/`)
  const map = page.frameLocator('iframe[title="0"]')
  await expect(map.getByRole('heading', { level: 1 })).toHaveText(
    'How great is the risk from heat today?',
  )
  await expect(map.locator('use[data-mark="NPL"]').first()).toBeAttached()
  await expect(map.getByRole('link', { name: /^Open on/ })).toHaveAttribute('target', '_blank')
  await expect(map.getByRole('banner')).toHaveCount(0)
  const lines = page.frameLocator('iframe[title="1"]')
  await expect(lines.getByRole('heading', { level: 1 })).toBeVisible()
  // Browsers show an empty document in place of what may not be framed.
  await expect(page.frameLocator('iframe[title="2"]').getByRole('heading')).toHaveCount(0)
  // Figures of several numbers, too.
  for (const at of [3, 4]) {
    const several = page.frameLocator(`iframe[title="${at}"]`)
    await expect(several.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(several.locator('table').first()).toBeAttached()
    await expect(several.getByRole('link', { name: /^Open on/ })).toHaveAttribute(
      'href',
      /^\/country-profiles\/NPL/,
    )
  }
  server.close()
})

test('maps, numbers, words and sources lead to each other', async ({ page, open, axe }) => {
  for (const address of ['/interactive-maps', '/indicators', '/glossary', '/data-sources']) {
    await open(address)
    expect(await axe(), address).toEqual([])
  }
  await open('/interactive-maps')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6)
  await expect(
    page.getByRole('main').getByRole('article').locator('svg [data-class="4"] use').first(),
  ).toBeAttached()
  await open(RISK)
  await figure(page).getByRole('link', { name: 'About this number' }).click()
  await expect(page).toHaveURL('/indicators/risk-heat')
  for (const heading of ['What it says', 'What it does not say', 'How it is made'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: 'All sources' }).click()
  await page.getByRole('link', { name: 'Risk from heat' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Risk from heat')
})

test('on the page of a number scenario, period, year and country are chosen, with and without scripts', async ({
  page,
  open,
  axe,
  browser,
  baseURL,
}) => {
  await open('/indicators/hot-days')
  await choose(page, 'Scenario', 'High emissions')
  await expect(page).toHaveURL('/indicators/hot-days?choice=scenario:high')
  await choose(page, 'Find a country', 'Nepal')
  await expect(page).toHaveURL(/country=NPL/)
  expect(await axe()).toEqual([])
  await page.getByRole('combobox', { name: 'Scenario' }).selectOption({ index: 1 })
  await expect(page).toHaveURL('/indicators/hot-days?country=NPL')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const plain = await context.newPage()
  await plain.goto('/indicators/vulnerability')
  await choose(plain, 'Year', '2015')
  await plain.getByRole('button', { name: 'Show' }).click()
  await expect(plain.getByRole('combobox', { name: 'Year' })).toHaveValue('2015')
  await expect(figure(plain)).toContainText('Year: 2015')
  await context.close()
})
