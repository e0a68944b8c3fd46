/** The climate map for everyone: by keyboard, without scripts, on phones, with large letters, on paper. */
import {
  card,
  chip,
  DECADES,
  DROUGHT,
  field,
  groundAndLayer,
  live,
  MAP,
  show,
  steps,
  term,
} from './climate-map.ts'
import { beyondEdge, expect, shiftWhileComingAlive, test } from './test.ts'

type Box = { x: number; y: number; width: number; height: number } | null

/** How many pixels two boxes have in common. */
function overlap(one: Box, other: Box): number {
  if (!one || !other) return Number.NaN
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(across, 0) * Math.max(down, 0)
}

test('all of it works by keyboard alone', async ({ page, open }) => {
  await open(`${MAP}?defaults=no`)
  await live(page)
  await steps(page)
    .getByRole('button', { name: /^Drought/ })
    .focus()
  await page.keyboard.press('Enter')
  // The keyboard goes on in the next step.
  await expect(term(page, /^2050/)).toBeVisible()
  await expect(steps(page).locator('fieldset button:focus')).toHaveCount(1)
  await term(page, /^2050/).focus()
  await page.keyboard.press('Enter')
  await expect(show(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 2 layers shown')).toBeVisible()
  await field(page).focus()
  await page.keyboard.type('Lucknow')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Places' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('heading')).toHaveText('Lucknow')
  await page.getByRole('application', { name: 'Climate map' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(card(page)).toContainText('Coordinates')
})

test('without scripts each step is a page, and the map a picture with legend and table', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(`${MAP}?defaults=no`)
  await term(page, /^Drought hazard/).click()
  await expect(page).toHaveURL(`${MAP}?variable=drought-hazard`)
  await expect(steps(page).getByText('only option')).toBeVisible()
  await term(page, /^2050/).click()
  await expect(page).toHaveURL(/variable=drought-hazard&scenario=medium-emissions&period=2050/)
  const pictureOf = (layers: string) => page.getByRole('img', { name: `Map: ${layers}` })
  const picture = pictureOf('Drought hazard in 2050')
  await expect(picture).toBeVisible()
  await groundAndLayer(picture)
  await expect(page.getByRole('img', { name: /^Legend: Drought hazard in 2050/ })).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Layers of this map' }).getByRole('row'),
  ).toHaveCount(3)
  await page.getByRole('link', { name: 'Show this layer Drought hazard today' }).click()
  await expect(pictureOf('Drought hazard today')).toBeVisible()
  await page.getByRole('link', { name: 'Show this layer Drought hazard in 2050' }).click()
  await expect(picture).toBeVisible()
  await chip(page, /^Period: 2050/).click()
  await expect(page).toHaveURL(`${MAP}?variable=drought-hazard&scenario=medium-emissions`)
  await context.close()
})

test('on a phone a sheet has three heights, by press and by keyboard', async ({
  page,
  open,
  axe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(`${DROUGHT}&point=26.45,80.27`)
  await live(page)
  const sheet = page.getByRole('region', { name: 'What the map shows' })
  const heights = sheet.getByRole('group', { name: 'Height of the panel' })
  const high = async () => (await sheet.boundingBox())?.height ?? 0
  await expect(heights.getByRole('button', { name: 'Half' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const half = await high()
  await heights.getByRole('button', { name: 'Low' }).click()
  await expect.poll(high).toBeLessThan(half / 2)
  await expect(card(page).locator('[data-value]')).toBeInViewport()
  await heights.getByRole('button', { name: 'High' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(high).toBeGreaterThan(half)
  await show(page).scrollIntoViewIfNeeded()
  await expect(show(page)).toBeInViewport()
  expect(await beyondEdge(page)).toBe(0)
  expect(await axe()).toEqual([])
})

test('on a phone nothing moves while the sheet and the legend come alive', async ({
  page,
  expectTrouble,
}) => {
  // Named so that what goes wrong is seen.
  void expectTrouble
  await page.setViewportSize({ width: 360, height: 740 })
  // The goal of Lighthouse; legends in words are as high as the place that is kept for them, or nearly.
  expect(await shiftWhileComingAlive(page, MAP)).toBeLessThan(0.05)
})

test('on a phone the steps come first where nothing is chosen, and places found lie clear of the sheet', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(`${MAP}?defaults=no`)
  await live(page)
  await expect(term(page, /^Temperature/).first()).toBeInViewport()
  await field(page).fill('Pokh')
  await field(page).press('Enter')
  const places = page.getByRole('list', { name: 'Places' })
  await expect(places.getByRole('button').last()).toBeVisible()
  const sheet = page.getByRole('region', { name: 'What the map shows' })
  await expect
    .poll(async () => {
      const [above, below] = [await places.boundingBox(), await sheet.boundingBox()]
      return above && below ? below.y - above.y - above.height : undefined
    })
    .toBeGreaterThanOrEqual(0)
})

test('the box of a failed layer covers neither the card of a place nor what is said of layers', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/503/)
  await page.route(/\/tiles\/lakes\//, (route) => route.fulfill({ status: 503, body: 'busy' }))
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(`${MAP}?variable=lakes&point=27.7,85.3`)
    const box = page.getByRole('region', { name: '“Lakes” did not load' })
    await expect(box).toBeVisible()
    await expect(card(page)).toBeVisible()
    for (const other of [card(page), page.getByText('Lakes: unavailable')]) {
      await expect
        .poll(async () => overlap(await box.boundingBox(), await other.boundingBox()))
        .toBe(0)
    }
  }
})

test('with letters of twice the size nothing leaves the window', async ({ page, open }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await open(`${DECADES}&point=45,-100`)
    await live(page)
    await expect(card(page)).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect.poll(() => beyondEdge(page), { message: `at ${width} px` }).toBe(0)
    const stage = await page.locator('[data-live-map]').boundingBox()
    expect(stage?.width, `at ${width} px`).toBeGreaterThan(width / 3)
  }
})

test('paper has the map, the value, the time and the legend, and nothing to press', async ({
  page,
  open,
}) => {
  await open(`${DECADES}&point=45,-100`)
  await live(page)
  await expect(card(page).locator('[data-value]')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // As wide as a sheet between its margins.
  await page.setViewportSize({ width: 658, height: 900 })
  const map = page.locator('[data-live-map]')
  const legend = page.getByRole('region', { name: 'Legend' })
  await expect.poll(async () => (await map.boundingBox())?.height).toBeGreaterThan(300)
  for (const seen of [
    card(page),
    legend,
    legend.getByText(/^Source/),
    page.getByText('Time: 2090'),
  ]) {
    await expect(seen).toBeVisible()
    await expect
      .poll(async () => overlap(await map.boundingBox(), await seen.boundingBox()))
      .toBe(0)
  }
  await expect(steps(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('slider')).toHaveCount(0)
})

test('in forced colours the chosen height of the sheet can be read', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 360, height: 740 })
  await open(MAP)
  const half = page.getByRole('button', { name: 'Half' })
  await expect(half).toHaveAttribute('aria-pressed', 'true')
  // Behind letters whose colours are adjusted browsers lay the colour of the page, which hides them.
  await expect(half).toHaveCSS('forced-color-adjust', 'none')
})
