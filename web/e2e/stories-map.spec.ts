/** The stories map of the demonstration site: filters, marks, cards, outlines, people's plans. */
import { beyondEdge, expect, type Page, test, tick } from './test.ts'

const MAP = '/llahub/map'
const LABEL = 'Where the stories are from'

/** Once it answers: before its ground has come it takes no focus. */
const mapOf = (page: Page, label = LABEL) =>
  page.locator('[data-live-map="live"]').getByRole('application', { name: label })
const cardOf = (page: Page) => page.getByRole('region', { name: 'What you chose on the map' })

interface Points {
  data: { id: string; title: string; collectionHandle: string }[]
}

async function pointsOf(page: Page, params: Record<string, string> = {}): Promise<Points['data']> {
  const answer = await page.request.get('/api/map/sa-points', { params })
  return ((await answer.json()) as Points).data
}

test('filters narrow list and marks alike, and the address restores them', async ({
  page,
  open,
  axe,
}) => {
  await open(MAP)
  await expect(mapOf(page)).toBeVisible()
  const all = await pointsOf(page)
  await expect(page.locator('#map-count strong')).toHaveText(String(all.length))
  await page.getByText('Filters', { exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: /^Stories/ }).check()
  await sheet.getByRole('checkbox', { name: /^Pulling together/ }).check()
  await expect(page).toHaveURL(`${MAP}?parents=stories&principles=collaboration`)
  expect(await axe()).toEqual([])
  await sheet.getByRole('button', { name: /^Show \d+ entries$/ }).click()

  const found = await pointsOf(page, {
    'filter[parents]': 'stories',
    'filter[taxonomy:lla_principles:in]': 'collaboration',
  })
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(all.length)
  await expect(page.locator('#map-count strong')).toHaveText(String(found.length))
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    found.map(({ title }) => title),
  )
  await expect.poll(() => onMap(page)).toBe(found.length)

  await open(page.url())
  await expect.poll(() => onMap(page)).toBe(found.length)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(MAP)
})

test('a row says where its story happened, as its author calls the place', async ({
  page,
  open,
}) => {
  await open(`${MAP}?countries=MDG&parents=stories`)
  const row = page.locator('#row-fences-against-red-wind')
  await expect(row).toContainText('Ambovombe, Androy, Madagascar')
})

/** How many entries the marks in view stand for. */
function onMap(page: Page): Promise<number> {
  return mapOf(page)
    .locator('button')
    .evaluateAll((marks) =>
      marks.reduce((sum, mark) => sum + Number(mark.textContent?.trim() || 1), 0),
    )
}

test('by keyboard from a mark of several to a card, and a link restores it', async ({
  page,
  open,
  axe,
}) => {
  await open(MAP)
  const map = mapOf(page)
  const first = map.locator('button[data-several]').first()
  await first.focus()
  // The focus goes to what a mark of several is made of, until that is one.
  await expect
    .poll(
      async () => {
        if (await cardOf(page).isVisible()) return true
        if (await map.locator('button:focus').isVisible()) await page.keyboard.press('Enter')
        return false
      },
      { intervals: [500] },
    )
    .toBe(true)
  const card = cardOf(page)
  await expect(card).toBeFocused()
  expect(await axe()).toEqual([])
  const title = await card.getByRole('heading').textContent()
  const row = page.locator('[id^="row-"][data-chosen="true"]')
  await expect(page).toHaveURL(/#at=[-\d.]+,[-\d.]+&z=\d+&on=[\w-]+$/)
  // It moves until the mark is seen beside the card.
  const moving = map.locator('.leaflet-pan-anim')
  await expect(moving).toHaveCount(0)

  const link = page.url()
  await page.goto('about:blank')
  await open(link)
  await expect(cardOf(page).getByRole('heading')).toHaveText(title ?? '')
  if ((await row.count()) > 0) await expect(row.getByRole('heading')).toHaveText(title ?? '')
  await expect(cardOf(page)).toBeFocused()
  await expect(moving).toHaveCount(0)
  expect(page.url().replace(/on=.*/, '')).toBe(link.replace(/on=.*/, ''))

  await page.keyboard.press('Escape')
  await expect(cardOf(page)).toBeHidden()
  await expect(map.locator('button:focus')).toHaveCount(1)
})

test('the map is moved by arrows and plus and minus', async ({ page, open }) => {
  await open(MAP)
  const map = mapOf(page)
  await map.focus()
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/&z=3$/)
  const before = page.url()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.url()).not.toBe(before)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(page).toHaveURL(/&z=2$/)
})

test('an outline that does not load is named in the list, and can be asked for again', async ({
  page,
  open,
  axe,
  expectTrouble,
}) => {
  expectTrouble(/500|sowing-water/)
  let broken = true
  await page.route(/assets\/download\/.*sowing-water/, (route) =>
    broken ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  )
  await page.route(/assets\/download\/.*dhankuta/, (route) =>
    broken ? route.fulfill({ json: { type: 'Circle' } }) : route.continue(),
  )
  await open(MAP)
  const rows = page.locator('[id^="row-"]', { hasText: 'Its outline did not load.' })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toHaveAttribute('id', 'row-sowing-water')
  expect(await axe()).toEqual([])
  const before = await pathsAtRest(page)
  broken = false
  await rows.first().getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(rows).toHaveCount(0)
  const outlines = mapOf(page).locator('.leaflet-overlay-pane path')
  await expect.poll(() => outlines.count()).toBeGreaterThan(before)
})

test('people’s plans are a tree that switches outlines', async ({ page, open, axe }) => {
  await open(MAP)
  await page.getByRole('link', { name: 'Show people’s plans' }).click()
  await expect(page).toHaveURL(`${MAP}?withPAP=1`)
  const tree = page.getByRole('list', { name: 'People’s plans' })
  const district = tree.getByRole('checkbox', { name: /^Lower Delta District/ })
  const ward = tree.getByRole('checkbox', { name: /^Ward of Two Embankments/ })
  await expect(ward).toBeChecked()
  await expect(tree.getByRole('link', { name: /^The plan \(PDF, \d+ kB\)$/ }).first()).toBeVisible()
  const outlines = mapOf(page).locator('.leaflet-overlay-pane path')
  const all = await pathsAtRest(page)
  await district.uncheck()
  await expect(ward).not.toBeChecked()
  await expect(page).toHaveURL(/#off=.*plan-lower-delta-district.*plan-two-embankments/)
  await expect.poll(() => outlines.count()).toBeLessThan(all)
  // Of the country above, a part is shown.
  const country = tree.getByRole('checkbox', { name: 'Bangladesh' })
  expect(await country.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  expect(await axe()).toEqual([])
  await open(page.url())
  await expect(ward).not.toBeChecked()
  await expect(country).toBeVisible()
})

/** How many outlines there are once no more come. */
async function pathsAtRest(page: Page): Promise<number> {
  const outlines = mapOf(page).locator('.leaflet-overlay-pane path')
  let last = -1
  await expect
    .poll(
      async () => {
        const before = last
        last = await outlines.count()
        return last > 0 && last === before
      },
      { intervals: [1000] },
    )
    .toBe(true)
  return last
}

test('a draft about a plan is read by way of the map alone', async ({ page, open }) => {
  const draft = '/llahub/articles/ridge-hamlets'
  expect((await page.request.get(draft)).status()).toBe(404)
  const answer = await page.request.get(`${draft}?withPAP=1`)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['cache-control']).toContain('no-store')
  // All that leads to it can be read.
  const links = (await answer.text()).matchAll(/<a [^>]*href="([^"]*\/ridge-hamlets[^"]*)"/g)
  expect([...links].map(([, href]) => href)).toEqual([`${draft}?withPAP=1`])
  await open(`${draft}?withPAP=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Three hamlets on a ridge/)
})

test('the page of people’s plans has the tree and its outlines', async ({ page, open, axe }) => {
  await open('/llahub/peoples-adaptation-plans')
  const map = mapOf(page, 'Where the plans are from')
  await expect(map).toBeVisible()
  await expect(map.locator('.leaflet-overlay-pane path').first()).toBeAttached()
  await expect(page.getByRole('checkbox', { name: /^Point Village/ })).toBeChecked()
  expect(await axe()).toEqual([])
})

/** By keyboard: the map moves when the header goes, which it does once the page was scrolled to the button. */
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).press('Enter')

test('a map that does not come leaves its picture, with a way to try again', async ({
  page,
  open,
  axe,
  expectTrouble,
}) => {
  expectTrouble(/assets\/live-map-|ERR_FAILED|dynamically imported/)
  await page.route(/\/_t\/assets\/live-map-[\w-]{7}\.js$/, (route) => route.abort('failed'))
  await open(MAP)
  await expect(page.getByText('The map that can be moved did not arrive.')).toBeVisible()
  await expect(page.getByRole('group', { name: LABEL })).toBeVisible()
  expect(await axe()).toEqual([])
  await page.unroute(/\/_t\/assets\/live-map-[\w-]{7}\.js$/)
  await tryAgain(page)
  await expect(mapOf(page)).toBeVisible()
})

test('ground that does not load is told of, and the marks stay', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/500|wms/)
  let broken = true
  await page.route(/\/wms\?/, (route) =>
    broken ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await open(MAP)
  await expect(page.getByText('A part of the map’s ground did not load.')).toBeVisible()
  await expect(mapOf(page).locator('button').first()).toBeVisible()
  broken = false
  await tryAgain(page)
  await expect(page.getByText('A part of the map’s ground did not load.')).toBeHidden()
})

test('whoever leaves the map leaves nothing of it behind, however often', async ({
  page,
  open,
}) => {
  await open(MAP)
  await expect(mapOf(page)).toBeVisible()
  const browser = await page.context().newCDPSession(page)
  const leave = async () => {
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/stories\//)
    await expect(page.locator('.leaflet-container')).toHaveCount(0)
    await browser.send('HeapProfiler.collectGarbage')
    return (await browser.send('Memory.getDOMCounters')).jsEventListeners
  }
  const first = await leave()
  let last = first
  for (let visit = 0; visit < 4; visit += 1) {
    await page.goBack()
    await expect(mapOf(page)).toBeVisible()
    await expect(page.locator('.leaflet-container')).toHaveCount(1)
    last = await leave()
  }
  // A map alone has more than a hundred.
  expect(last - first).toBeLessThan(60)
})

for (const width of [360, 768]) {
  test(`at ${width} pixels nothing is cut off`, async ({ page, open, axe }) => {
    await page.setViewportSize({ width, height: 740 })
    await open(`${MAP}?withPAP=1`)
    await expect(mapOf(page)).toBeVisible()
    expect(await beyondEdge(page)).toBeLessThanOrEqual(0)
    const mark = mapOf(page).locator('button').first()
    await mark.scrollIntoViewIfNeeded()
    expect(await axe()).toEqual([])
  })
}

test('without scripts there are a picture, the list, the plans, and filters as a form', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(`${MAP}?withPAP=1`)
  const picture = page.getByRole('group', { name: LABEL })
  await expect(picture).toBeVisible()
  const goal = await picture.getByRole('link').first().getAttribute('href')
  await expect(page.locator(goal ?? '')).toBeVisible()
  await expect(page.getByRole('list', { name: 'People’s plans' })).toBeVisible()
  await page.getByText('Filters', { exact: true }).click()
  await tick(page.getByRole('checkbox', { name: /^Water/ }))
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(`${MAP}?withPAP=1&sectors=water`)
  await expect(page.getByRole('link', { name: /^Water.*remove/ })).toBeVisible()
  await context.close()
})
