/** Pages that authors write: their frames, their texts, and what they say to search engines. */
import { beyondEdge, expect, test } from './test.ts'

const WIDTHS = [360, 768, 1280]

/** Address, whether it has menus, the bar back to the portal, and a footer. */
const FRAMES = [
  { address: '/privacy', menus: true, bar: false, footer: true },
  { address: '/privacy?iframe=1', menus: false, bar: false, footer: true },
  { address: '/country-profiles/NPL', menus: true, bar: false, footer: true },
  { address: '/llahub/about', menus: true, bar: true, footer: true },
  { address: '/llahub/map', menus: true, bar: true, footer: false },
  // With nothing chosen: its layers are on no map server here.
  { address: '/llahub/climate-map-page?defaults=no', menus: false, bar: true, footer: false },
  { address: '/llahub/plain', menus: false, bar: false, footer: false },
]

for (const { address, menus, bar, footer } of FRAMES) {
  test(`${address} has its frame on every screen`, async ({ page, open, axe }) => {
    await open(address)
    await expect(page.getByRole('contentinfo')).toHaveCount(footer ? 1 : 0)
    const back = page.getByRole('banner').getByRole('link', { name: / portal$/ })
    // On a phone the menus are behind a button, and there all the same.
    const menu = page.getByRole('banner').locator('nav[aria-label=Main], nav[aria-label=Hub]')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expect(back).toHaveCount(bar ? 1 : 0)
      expect((await menu.count()) > 0).toBe(menus)
      // Nothing is kept free for a header that is not there.
      const room = await page.evaluate(
        () => getComputedStyle(document.documentElement).scrollPaddingTop,
      )
      expect(room === '16px').toBe((await page.getByRole('banner').count()) === 0)
      expect(await beyondEdge(page), `at ${width} px`).toBe(0)
      expect(await axe(), `at ${width} px`).toEqual([])
    }
  })
}

test('the top bar alone is one row, on a phone too', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/llahub/climate-map-page?defaults=no')
  const bar = await page.getByRole('banner').boundingBox()
  expect(bar?.height).toBeLessThan(64)
})

test('a page shows its place, its text, its contents and the pages below it', async ({
  page,
  open,
}) => {
  await open('/llahub/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the hub')
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Hub' }),
  ).toHaveAttribute('href', '/llahub/')
  await expect(page.getByRole('heading', { name: 'Who writes' })).toBeVisible()
  await expect(page.getByText('A kind of block that nothing draws.')).toHaveCount(0)
  await expect(page.getByText('4 March 2026')).toBeVisible()
  await page.getByRole('link', { name: 'Our method' }).click()
  await expect(page).toHaveURL('/llahub/about/method')
  await expect(page.getByText('Some words that a test can find.')).toBeVisible()
})

test('a link in a text opens the page in place', async ({ page, open }) => {
  await open('/llahub/about')
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'true'
  })
  await page.getByRole('link', { name: 'the articles' }).click()
  await expect(page).toHaveURL('/llahub/articles')
  await expect(page.locator('html[data-same="true"]')).toBeAttached()
})

test('a page that names a frame which does not exist is refused, and says why', async ({
  request,
}) => {
  for (const name of ['sideways', 'members']) {
    const answer = await request.get(`/llahub/${name}`)
    expect(answer.status()).toBe(500)
    expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>Unknown middleware ${name}</h1>`))
  }
})

test('words to look for stay in the field, with and without scripts', async ({
  page,
  open,
  browser,
  baseURL,
}) => {
  await open('/search?search=floods')
  const field = page.getByRole('main').getByLabel('Search the portal and the hub')
  await expect(field).toHaveValue('floods')
  await field.fill('heat & dust')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?search=heat+%26+dust')
  await expect(field).toHaveValue('heat & dust')
  await field.fill('  ')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?search=heat+%26+dust')

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const plain = await context.newPage()
  await plain.goto('/llahub/search')
  await plain.getByRole('main').getByRole('searchbox').fill('springs')
  await plain.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(plain).toHaveURL('/llahub/search?query=springs')
  await expect(plain.getByRole('main').getByRole('searchbox')).toHaveValue('springs')
  await context.close()
})

test('both homes begin with a search', async ({ page, open }) => {
  for (const [home, expected] of [
    ['/', '/search?search=Nepal'],
    ['/llahub/', '/llahub/search?query=Spring'],
  ] as const) {
    await open(home)
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await expect(page).toHaveURL(expected)
  }
})

test('a page tells search engines and those who share it what it is', async ({
  page,
  open,
  baseURL,
}) => {
  await open('/llahub/about')
  const address = `${baseURL}/llahub/about`
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address)
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address)
  await expect(page.locator('meta[name="twitter:card"]')).toHaveCount(1)
  const kinds = async () =>
    (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text) => JSON.parse(text)['@type'],
    )
  expect(await kinds()).toEqual(['BreadcrumbList'])
  await open('/')
  expect(await kinds()).toEqual(['Organization', 'WebSite'])
  // A page that comes in its place brings its own.
  await page.getByRole('banner').getByRole('link', { name: 'Local adaptation hub' }).click()
  await expect(page).toHaveURL('/llahub/')
  await expect.poll(kinds).toEqual([])
  await page.goBack()
  await expect.poll(kinds).toEqual(['Organization', 'WebSite'])
})

test('the sitemap and the manifest name only what is there', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(20)
  for (const address of addresses) {
    expect(address).toContain(baseURL)
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200)
  }
  const manifest = await (await request.get('/site.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
})
