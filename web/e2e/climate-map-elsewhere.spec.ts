/** The climate map before a map server of another house: Debian's MapServer, by the setting `wms_url`. */
import { card, DROUGHT, groundAndLayer, live, MAP } from './climate-map.ts'
import { expect, test } from './test.ts'

const INDIA = 'point=26.45,80.27&at=26,80&z=5'

test('its layers are painted, their legend is its picture, and a place has its value', async ({
  page,
  open,
  axe,
}) => {
  await open(`${DROUGHT}&${INDIA}`)
  await live(page)
  await expect(page.getByText('1 of 2 layers shown')).toBeVisible()
  const tiles = page.locator('[data-live-map] img[src*="/tiles/drought_2050/"]')
  await expect(tiles.first()).toBeVisible()
  const painted = await tiles.evaluateAll((images) =>
    images.map((image) => (image as HTMLImageElement).naturalWidth),
  )
  expect(painted.every((width) => width >= 256)).toBe(true)
  const legend = page.getByRole('img', { name: /^Legend: Drought hazard in 2050/ })
  await expect(legend).toBeVisible()
  await expect
    .poll(() => legend.evaluate((image) => (image as HTMLImageElement).naturalHeight))
    .toBeGreaterThan(60)
  // As our own map server tells of the same raster.
  await expect(card(page).locator('[data-value]')).toHaveAttribute('data-value', '1')
  expect(await axe()).toEqual([])
})

test('features say what is measured of them, and the sea has nothing', async ({ page, open }) => {
  await open(`${MAP}?variable=risk-by-country&period=today&point=27.7,85.3`)
  await live(page)
  await expect(card(page).locator('[data-value]')).toHaveAttribute('data-value', '48')
  await open(`${MAP}?variable=risk-by-country&period=today&point=0,-30`)
  await expect(card(page)).toContainText('No data here')
})

test('a layer that it does not have says so, and the rest of the map stays', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/400|404/)
  await open(`${MAP}?variable=lakes&point=27.7,85.3`)
  await live(page)
  await expect(page.getByRole('region', { name: '“Lakes” did not load' })).toBeVisible()
  await expect(card(page)).toContainText('The value did not load.')
})

test('without scripts it is a picture with its legend', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(DROUGHT)
  const picture = page.getByRole('img', { name: 'Map: Drought hazard in 2050' })
  await groundAndLayer(picture)
  await expect(page.getByRole('img', { name: /^Legend: Drought hazard in 2050/ })).toBeVisible()
  await context.close()
})
