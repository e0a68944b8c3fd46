/** Country profiles: found, read without scripts, compared, taken home as tables. */
import { alive, beyondEdge, expect, test } from './test.ts'

const NEPAL = '/country-profiles/NPL'
const COMPARED = `${NEPAL}?compare=BGD,KEN`

test('Nepal is found and read without scripts, and compared by a form', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/country-profiles')
  await page.getByRole('searchbox', { name: 'Find a country' }).fill('nep')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(NEPAL)
  await expect(page.getByRole('heading', { level: 1, name: 'Nepal' })).toBeVisible()
  const index = page.locator('figure#index')
  await expect(index.getByText(/^Nepal ranks \d+ of \d+ countries/)).toBeVisible()
  await expect(index.getByText(/^Year: 20\d\d/)).toBeVisible()
  await index.locator('summary').filter({ hasText: 'Show as a table' }).click()
  await expect(index.getByRole('row', { name: /^Nepal / })).toBeVisible()
  // A future is a link.
  await page.getByRole('link', { name: 'Hot days' }).click()
  await expect(page).toHaveURL(`${NEPAL}?variable=hot-days`)
  await expect(page.getByRole('heading', { name: /very hot days/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Bangladesh')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(`${NEPAL}?variable=hot-days&compare=BGD`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nepal and Bangladesh')
  await context.close()
})

test('Nepal beside Bangladesh and Kenya: the address carries them, and each can go', async ({
  page,
  open,
  axe,
}) => {
  await open(NEPAL)
  for (const country of ['Bangladesh', 'Kenya']) {
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption(country)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(country)
  }
  await expect(page).toHaveURL(COMPARED)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/NPL$/)
  const index = page.locator('figure#index')
  for (const name of ['Nepal 0.', 'Bangladesh 0.', 'Kenya 0.']) {
    await expect(index.getByText(name).filter({ visible: true }).first()).toBeVisible()
  }
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: 'Remove Bangladesh' }).click()
  await expect(page).toHaveURL(`${NEPAL}?compare=KEN`)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nepal, Bangladesh and Kenya')
  // A link that somebody shared, to a country that is no more.
  await open(`${NEPAL}?compare=XXX,KEN&median=moon`)
  await expect(page.getByText('The address names XXX and moon')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nepal and Kenya')
})

test('places of projects are a picture that becomes a map', async ({ page, open }) => {
  await open(NEPAL)
  const label = 'Places of projects and case studies in Nepal'
  const picture = page.getByRole('img', { name: label }).filter({ visible: true })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  await page.getByRole('button', { name: 'Move this map' }).click()
  await expect(page.locator('[data-live-map="live"]')).toBeVisible()
  await page.locator('[data-live-map] button[data-points]').first().click()
  const card = page.getByRole('region', { name: 'What you chose on the map' })
  await expect(card.getByRole('link', { name: 'Springs of the middle hills' })).toBeVisible()
})

test('a country without data says so, and leads on', async ({ page, open, axe }) => {
  await open('/country-profiles/ATA')
  await expect(page.getByText('There are no figures for Antarctica')).toBeVisible()
  await expect(page.getByText('What you can look at instead')).toBeVisible()
  await expect(page.locator('figure')).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: 'All countries' }).click()
  await expect(page).toHaveURL('/country-profiles')
})

test('names, short codes and small letters lead to one address, others to what is like them', async ({
  request,
}) => {
  for (const called of ['np', 'npl', 'nepal', 'Nepal', 'NP']) {
    const answer = await request.get(`/country-profiles/${called}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], called).toEqual([301, NEPAL])
  }
  const lost = await request.get('/country-profiles/nepall')
  expect(lost.status()).toBe(404)
  expect(await lost.text()).toContain('href="/country-profiles/')
})

test('each figure’s CSV holds what the API says', async ({ page, open, request }) => {
  await open(COMPARED)
  const links = await page
    .locator('figure a[download]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(10)
  for (const link of new Set(links)) {
    const csv = await request.get(link)
    expect(csv.headers()['content-type'], link).toContain('text/csv')
    const json = JSON.stringify(await (await request.get(link.replace('.csv', ''))).json())
    const [, , ...rows] = (await csv.text()).trim().split(/\r?\n/)
    expect(rows.length, link).toBeGreaterThan(0)
    for (const row of rows.slice(0, 5)) {
      for (const number of row.split(',').filter((cell) => /^-?\d+\.\d+$/.test(cell))) {
        expect(json.includes(`:${Number(number)}`), `${link} ${number}`).toBe(true)
      }
    }
  }
})

test('no profile is wider than a phone, or than a window at 400 %', async ({ page, open }) => {
  test.slow()
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    for (const address of ['/country-profiles', NEPAL, COMPARED, '/country-profiles/TUV']) {
      await open(address)
      expect(await beyondEdge(page), `${address} at ${width}`).toBe(0)
    }
  }
})

test('the list narrows while somebody types, by region and by group', async ({
  page,
  open,
  axe,
}) => {
  await open('/country-profiles')
  expect(await axe()).toEqual([])
  const box = page.getByRole('searchbox', { name: 'Find a country' })
  await box.fill('guinea')
  await expect(page.getByText('4 countries and territories', { exact: true })).toBeVisible()
  await box.fill('')
  await page.getByRole('link', { name: /^Small island developing states/ }).click()
  await expect(page).toHaveURL('/country-profiles?group=sids')
  await page.getByRole('link', { name: /^Oceania/ }).click()
  await expect(page).toHaveURL('/country-profiles?region=oceania&group=sids')
  await page.getByRole('link', { name: 'Tuvalu' }).click()
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tuvalu')
})
