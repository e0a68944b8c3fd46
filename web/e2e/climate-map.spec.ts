/** The climate map on the demonstration site: chosen, read, compared, failing, in a page. */
import {
  card,
  chip,
  DECADES,
  DROUGHT,
  field,
  live,
  MAP,
  NEPAL,
  show,
  steps,
  term,
} from './climate-map.ts'
import { expect, hold, type Page, test } from './test.ts'

/** What the map server says of a place, asked as anybody may. */
async function valueAt(page: Page, layer: string, property: string, { lat, lng } = NEPAL) {
  const box = [lng - 0.001, lat - 0.001, lng + 0.001, lat + 0.001].join(',')
  const asked = `/wms?SERVICE=WMS&VERSION=1.1.1&REQUEST=GetFeatureInfo&LAYERS=${layer}&QUERY_LAYERS=${layer}&STYLES=&SRS=EPSG:4326&BBOX=${box}&WIDTH=256&HEIGHT=256&X=128&Y=128&INFO_FORMAT=application/json`
  const { features } = await (await page.request.get(asked)).json()
  return features[0].properties[property] as number
}
test('a cascade leads to a map, and a place on it has the value that the map server tells', async ({
  page,
  open,
  axe,
}) => {
  await open(MAP)
  await live(page)
  // The defaults of the site are shown at first.
  await expect(chip(page, /^Variable: Temperature/)).toBeVisible()
  await expect(page.getByText('1 layer shown')).toBeVisible()
  expect(await axe()).toEqual([])

  await chip(page, /^Variable:/).click()
  await expect(page).toHaveURL(`${MAP}?defaults=no`)
  await expect(show(page)).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'What would you like to see?' })).toBeVisible()
  await term(page, /^Risk by country/).click()
  await expect(steps(page).getByText('Period: Today')).toBeVisible()
  // A step without a layer is left out.
  await expect(steps(page).getByText(/^Scenario/)).toHaveCount(0)
  await expect(page.getByText('No layer shown')).toBeVisible()
  await show(page).click()
  await expect(page.getByText('1 layer shown')).toBeVisible()

  await field(page).fill('Kathmandu')
  await field(page).press('Enter')
  await page
    .getByRole('button', { name: /^Kathmandu/ })
    .first()
    .click()
  await expect(card(page).getByRole('heading')).toHaveText('Kathmandu')
  const risk = await valueAt(page, 'risk_by_country', 'risk')
  expect(risk).toBe(48)
  await expect(card(page).locator('[data-value]')).toHaveAttribute('data-value', String(risk))
  await expect(page).toHaveURL(/variable=risk-by-country&period=today&at=[\d.,]+&z=[\d.]+&point=/)
  expect(await axe()).toEqual([])

  const before = await card(page).textContent()
  await page.reload()
  await live(page)
  // Only its name was typed: the place is found again by where it is.
  await expect(card(page)).toContainText(String(risk))
  expect(before).toContain('Coordinates')
})

test('a step with one term is taken by itself, and a press on the map asks for the value there', async ({
  page,
  open,
}) => {
  await open(`${MAP}?defaults=no`)
  await live(page)
  await term(page, /^Drought hazard/).click()
  await expect(steps(page).getByText('Scenario: Medium emissions (A1B)')).toBeVisible()
  await expect(steps(page).getByText('only option')).toBeVisible()
  await expect(show(page)).toBeDisabled()
  await term(page, /^2050/).click()
  await show(page).click()
  await expect(page.getByText('1 of 2 layers shown')).toBeVisible()
  // The open sea has no drought.
  await page.locator('[data-live-map] [role="application"]').click({ position: { x: 430, y: 330 } })
  await expect(card(page)).toContainText(/Coordinates/)
  await expect(card(page).locator('[role="status"]')).not.toHaveText('Reading …')
})

test('another early choice takes back the later ones and the map', async ({ page, open }) => {
  await open(DROUGHT)
  await live(page)
  await expect(page.getByText('1 of 2 layers shown')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Legend' })).toContainText('very high')
  await chip(page, /^Variable: Drought/).click()
  await expect(steps(page).getByText(/^Period:/)).toHaveCount(0)
  await expect(page.getByText('No layer shown')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Legend' })).toHaveCount(0)
  await expect(page.locator('[data-live-map] img[src*="drought"]')).toHaveCount(0)
})

test('a slow request is overtaken by the next choice', async ({ page, open, expectTrouble }) => {
  expectTrouble(/ERR_ABORTED|failed: .*climate-map\/filters/)
  const release = await hold(page, /climate-map\/filters.*=flood-hazard/)
  await open(`${MAP}?defaults=no`)
  await term(page, /^Flood hazard/).click()
  await expect(steps(page).getByText('Loading the next step …')).toBeVisible()
  await chip(page, /^Variable: Flood/).click()
  await term(page, /^Lakes/).click()
  await expect(show(page)).toBeEnabled()
  release()
  await show(page).click()
  await expect(page.getByText('1 layer shown')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Layers', exact: true })).toContainText('Lakes')
  await expect(page).toHaveURL(`${MAP}?variable=lakes`)
})

test('filters and layers that do not load say so, and are asked for again', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/503|422/)
  await open(`${MAP}?defaults=no`)
  const filters = /climate-map\/filters.*=lakes/
  await page.route(filters, (route) => route.fulfill({ status: 503, body: 'busy' }))
  await term(page, /^Lakes/).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to load filters')
  await page.unroute(filters)
  await page.route(filters, (route) =>
    route.fulfill({ status: 422, json: { success: false, data: {}, error: 'no such filter' } }),
  )
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toContainText('no such filter')
  await page.unroute(filters)
  await alert.getByRole('button', { name: 'Try again' }).click()
  const layers = /collections\/climate_data\/entries/
  await page.route(layers, (route) => route.fulfill({ status: 503, json: { message: 'busy' } }))
  await show(page).click()
  await expect(alert).toContainText('Failed to load available layers')
  await page.unroute(layers)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 layer shown')).toBeVisible()
})

for (const [name, answer] of [
  ['down', { status: 503, body: 'busy' }],
  ['talking nonsense', { status: 200, contentType: 'image/png', body: '<html>not a map</html>' }],
] as const) {
  test(`a map server that is ${name} leaves ground and choices, and is asked again`, async ({
    page,
    open,
    axe,
    expectTrouble,
  }) => {
    expectTrouble(/503/)
    const tiles = /\/tiles\/lakes\//
    await page.route(tiles, (route) => route.fulfill(answer))
    await page.route(/REQUEST=GetFeatureInfo/, (route) => route.fulfill(answer))
    await open(`${MAP}?variable=lakes&point=27.7,85.3`)
    await live(page)
    const box = page.getByRole('region', { name: '“Lakes” did not load' })
    await expect(box).toBeVisible()
    await expect(page.getByText('Lakes: unavailable')).toBeVisible()
    await expect(chip(page, /^Variable: Lakes/)).toBeVisible()
    await expect(card(page)).toContainText('The value did not load.')
    expect(await axe()).toEqual([])
    await page.unroute(tiles)
    await page.unroute(/REQUEST=GetFeatureInfo/)
    await box.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('1 layer shown')).toBeVisible()
    await expect(box).toHaveCount(0)
    await card(page).getByRole('button', { name: 'Try again' }).click()
    await expect(card(page)).toContainText('No data here')
  })
}

test('a slow map server is told of, and can be given up', async ({ page, open, expectTrouble }) => {
  expectTrouble(/failed/)
  await page.route(/\/tiles\/lakes\/\d/, () => {})
  await open(`${MAP}?variable=lakes`)
  await live(page)
  await expect(page.getByText('Slow line, still loading')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('No layer shown')).toBeVisible()
  await expect(page).toHaveURL(/layers=climate-lakes:75:off/)
})

test('the field for places says what is wrong, and asks for nothing when it is blank', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/429|503|404/)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/geocode/search')) asked.push(request.url())
  })
  await open(MAP)
  await field(page).fill('   ')
  await field(page).press('Enter')
  expect(asked).toEqual([])
  for (const [status, text] of [
    [429, 'Too many requests - please wait'],
    [503, 'Search service temporarily unavailable'],
    [404, 'Failed to search address'],
  ] as const) {
    await page.route('**/geocode/search**', (route) => route.fulfill({ status, body: '' }))
    await field(page).fill(`Pokhara ${status}`)
    await field(page).press('Enter')
    await expect(page.getByText(text)).toBeVisible()
    await page.unroute('**/geocode/search**')
  }
  await field(page).fill('Pokhara')
  await field(page).press('Enter')
  const places = page.getByRole('list', { name: 'Places' }).getByRole('button')
  await expect(places.first()).toContainText('Pokhara')
  expect(await places.count()).toBeLessThanOrEqual(5)
  expect(asked.at(-1)).toContain('limit=5')
})

test('a geocoder that does not answer is not waited for', async ({ page, open, expectTrouble }) => {
  expectTrouble(/geocode/)
  await page.clock.install()
  await page.route('**/geocode/search**', () => {})
  await open(MAP)
  await field(page).fill('Pokhara')
  await field(page).press('Enter')
  await expect(page.getByText('Searching …')).toBeVisible()
  await page.clock.fastForward(11_000)
  await expect(page.getByText('Search timeout - please try again')).toBeVisible()
})

test('two layers are compared by swiping, put in order and faded, and the address keeps it', async ({
  page,
  open,
}) => {
  await open(DROUGHT)
  await live(page)
  await page.getByRole('switch', { name: 'Compare by swiping' }).check()
  await expect(
    page.getByText('Left: Drought hazard today. Right: Drought hazard in 2050.'),
  ).toBeVisible()
  const line = page.getByRole('slider', { name: 'Line between the two sides' })
  await line.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/swipe=51/)
  await page.getByRole('button', { name: 'Move Drought hazard today up' }).click()
  await expect(
    page.getByText('Left: Drought hazard in 2050. Right: Drought hazard today.'),
  ).toBeVisible()
  await page.getByRole('slider', { name: 'Opacity Drought hazard today' }).fill('40')
  await expect(page).toHaveURL(/layers=climate-drought-today:40,climate-drought-2050:75/)
  await page.reload()
  await live(page)
  await expect(
    page.getByText('Left: Drought hazard in 2050. Right: Drought hazard today.'),
  ).toBeVisible()
  await expect(line).toHaveValue('51')
})

test('layers are shown one by one, so that colours are those of the legend, or it is said that they mix', async ({
  page,
  open,
  axe,
}) => {
  await open(DROUGHT)
  await live(page)
  await expect(page.getByText('1 of 2 layers shown')).toBeVisible()
  const painted = page.locator('[data-live-map] img[src*="/tiles/drought_today/"]')
  await expect(painted).toHaveCount(0)
  const mixed = page.getByText(/^Colours of layers that lie upon each other mix/)
  await expect(mixed).toHaveCount(0)
  // As much of the ground shows through a colour of the legend as through the map.
  const swatch = page.getByRole('region', { name: 'Legend' }).locator('rect[fill-opacity]').first()
  await expect(swatch).toHaveAttribute('fill-opacity', '0.75')
  await page.getByRole('slider', { name: 'Opacity Drought hazard in 2050' }).fill('40')
  await expect(swatch).toHaveAttribute('fill-opacity', '0.4')
  await page.getByRole('checkbox', { name: 'Drought hazard today' }).check()
  await expect(painted.first()).toBeAttached()
  await expect(mixed).toBeVisible()
  expect(await axe()).toEqual([])
  await page.getByRole('slider', { name: 'Opacity Drought hazard in 2050' }).fill('100')
  await expect(mixed).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Drought hazard today' }).uncheck()
  await expect(painted).toHaveCount(0)
})

test('the two sides of a swipe are named at their line, and it brings its second side along', async ({
  page,
  open,
}) => {
  await open(DROUGHT)
  await live(page)
  const sides = page.locator('[data-live-map] [data-side]')
  await expect(sides).toHaveCount(0)
  const swipe = page.getByRole('switch', { name: 'Compare by swiping' })
  await swipe.check()
  await expect(sides).toHaveText(['Drought hazard today', 'Drought hazard in 2050'])
  await expect(page).toHaveURL(/[?&]swipe=50/)
  await expect(page).not.toHaveURL(/layers=/)
  await page.reload()
  await live(page)
  await expect(sides).toHaveText(['Drought hazard today', 'Drought hazard in 2050'])
  await swipe.uncheck()
  await expect(sides).toHaveCount(0)
  await expect(page.getByText('1 of 2 layers shown')).toBeVisible()
})

test('the view can be shared and cited', async ({ page, open }) => {
  await open(`${DROUGHT}&at=26,80&z=5`)
  await live(page)
  await page.getByRole('checkbox', { name: 'Drought hazard today' }).check()
  await page.getByText('Share and cite', { exact: true }).click()
  const shared = await page
    .getByRole('textbox', { name: 'This address opens the same view' })
    .inputValue()
  const [own, given] = [new URL(page.url()), new URL(shared)]
  expect(given.pathname + given.search).toBe(own.pathname + own.search)
  expect(given.search).toContain('layers=')
  await expect(page.getByRole('textbox', { name: 'Cite it as' })).toHaveValue(
    /“Climate map: Drought hazard in 2050, Drought hazard today”.*layers=/,
  )
})

test('times are stepped through, played only when somebody asks, and read as a line', async ({
  page,
  open,
  axe,
}) => {
  await open(`${DECADES}&point=45,-100`)
  await live(page)
  const time = page.getByRole('slider', { name: /^Time/ })
  await expect(time).toHaveAttribute('aria-valuetext', '2090, 24 of 24')
  const line = card(page).getByRole('img', { name: /^Lowest .* highest/ })
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: 'Earlier' }).click()
  await expect(page).toHaveURL(/time=2080/)
  const shown = await card(page).locator('[data-value]').getAttribute('data-value')
  expect(Number(shown)).not.toBeNaN()
  const play = page.getByRole('button', { name: 'Play' })
  await expect(play).toHaveAttribute('aria-pressed', 'false')
  await play.click()
  await expect(time).toHaveAttribute('aria-valuetext', '2090, 24 of 24')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByRole('button', { name: /Play|Pause/ })).toBeHidden()
  expect(await axe()).toEqual([])
})

test('an address with a term that is gone shows the closest map, and says so', async ({
  page,
  open,
}) => {
  await open(`${MAP}?variable=temperature&scenario=worst-of-all&at=27.7,85.3&z=6`)
  await live(page)
  await expect(page.getByText(/not offered here any more: “worst-of-all”/)).toBeVisible()
  await expect(page.getByText('1 layer shown')).toBeVisible()
})

test('the picture and the value can be taken along', async ({ page, open }) => {
  await open(`${DROUGHT}&point=26.45,80.27&at=26,80&z=5`)
  await live(page)
  await expect(card(page).locator('[data-value]')).toBeVisible()
  const saved = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ])
    const stream = await file.createReadStream()
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part as Buffer)
    return { name: file.suggestedFilename(), bytes: Buffer.concat(parts) }
  }
  const picture = await saved('Picture (PNG)')
  expect(picture.name).toBe('climate-map.png')
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG')
  // Twice 1,000 across, and higher than the map alone: legend, source and day stand below it.
  expect(picture.bytes.readUInt32BE(16)).toBe(2000)
  expect(picture.bytes.readUInt32BE(20)).toBeGreaterThan(1400)
  const csv = (await saved('Value (CSV)')).bytes.toString()
  expect(csv).toContain('Drought hazard in 2050,,1,,low,demonstration')
  const json = JSON.parse((await saved('Value (JSON)')).bytes.toString())
  expect(json.values[0]).toMatchObject({ layer: 'Drought hazard in 2050', value: 1, class: 'low' })
})

test('in a page the map begins with the layer that its author chose', async ({
  page,
  open,
  axe,
}) => {
  await open('/llahub/peoples-adaptation-plans')
  const block = page.locator('[data-block="climate_map"]')
  await expect(block.getByRole('heading', { level: 3 }).first()).toContainText('drought')
  await block.scrollIntoViewIfNeeded()
  await expect(block.locator('[data-live-map="live"]')).toBeAttached()
  await expect(block.getByText('1 of 2 layers shown')).toBeVisible()
  await expect(block.getByRole('link', { name: /^Variable: Drought/ })).toBeVisible()
  // It loads by itself: whoever reads above it keeps their place.
  await expect(page.locator('body')).toBeFocused()
  await expect(block.getByRole('link', { name: 'Open the climate map' })).toHaveAttribute(
    'href',
    /climate-map-page/,
  )
  expect(await axe()).toEqual([])
})

test('in a page that the browser draws itself, a map that does not arrive says so and can be asked for again', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/climate-in-text|ERR_FAILED|dynamically imported/)
  const program = /\/_t\/assets\/climate-in-text-[\w-]+\.js$/
  await page.route(program, (route) => route.abort('failed'))
  await open('/llahub/')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/llahub/peoples-adaptation-plans'
    link.textContent = 'Plans'
    document.querySelector('main [data-text]')?.append(link)
    link.click()
  })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('plans')
  const block = page.locator('[data-block="climate_map"]')
  await block.scrollIntoViewIfNeeded()
  await expect(block.getByText('The map did not arrive.')).toBeVisible()
  await page.unroute(program)
  await block.getByRole('button', { name: 'Try again' }).click()
  await expect(block.locator('[data-live-map="live"]')).toBeAttached()
  await expect(block.getByText('The map did not arrive.')).toHaveCount(0)
})
