/** Questions, partners, networks and countries of the hub. */
import { alive, expect, test } from './test.ts'

const FAQS = '/llahub/faqs'
const PARTNERS = '/llahub/partners'

test('a link opens the answer it names', async ({ page, open, axe }) => {
  await open(`${FAQS}#who-may-write`)
  await expect(page.getByText('Everybody who has done what the text tells of.')).toBeVisible()
  await expect(page.getByText('Yes; name its source.')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Who may write here?' })).toBeInViewport()
  expect(await axe()).toEqual([])
})

test('Back finds an answer open, and the page where it was left', async ({ page, open }) => {
  await open(`${FAQS}#who-may-write`)
  const answer = page.getByText('Everybody who has done what the text tells of.')
  await expect(answer).toBeVisible()
  const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).first()
  const before = await page.evaluate(() => {
    window.scrollTo(0, 120)
    return window.scrollY
  })
  // Without the scrolling that a press of the test's own brings.
  await home.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/llahub/')
  await page.goBack()
  await expect(answer).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

for (const [width, height] of [
  [360, 640],
  [1280, 720],
] as const) {
  test(`the first question is in the first view at ${width} by ${height}`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height })
    await open(FAQS)
    await expect(page.locator('summary h3').first()).toBeInViewport({ ratio: 1 })
  })
}

test('an answer opens by its link without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(`${FAQS}#may-i-copy`)
  await expect(page.getByText('Yes; name its source.')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Find a question' })).toBeHidden()
  await context.close()
})

test('a question is opened with the keyboard, and words narrow the list', async ({
  page,
  open,
}) => {
  await open(FAQS)
  const question = page.locator('summary').filter({ hasText: 'May I copy a text?' })
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Yes; name its source.')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Find a question' }).fill('DECIDE')
  await expect(page.getByRole('heading', { name: 'What is led locally?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who may write here?' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Find a question' }).fill('no such words')
  await page.getByRole('button', { name: 'Show all questions' }).click()
  await expect(page.getByRole('heading', { name: 'Who may write here?' })).toBeVisible()
})

test('search engines read questions with their answers', async ({ request }) => {
  const html = await (await request.get(FAQS)).text()
  expect(html).toContain('"@type":"FAQPage"')
  expect(html).toContain('Those who live with a risk decide about it.')
})

test('partners are paged through without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(PARTNERS)
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByRole('link', { name: 'Load 2 more' }).click()
  await expect(page).toHaveURL(`${PARTNERS}?page=2`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Earlier partners' }).click()
  await expect(page.getByRole('article')).toHaveCount(12)
  await context.close()
})

test('with scripts more partners are appended', async ({ page, open, axe }) => {
  await open(PARTNERS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who takes part')
  await page.getByRole('link', { name: 'Load 2 more' }).click()
  await expect(page).toHaveURL(`${PARTNERS}?page=2`)
  await expect(page.getByRole('article')).toHaveCount(14)
  expect(await axe()).toEqual([])
})

test('a partner is found from where it is named, and marked', async ({ page, open, axe }) => {
  await open('/llahub/search?query=radio&group=partners')
  const main = page.getByRole('main')
  await main.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(`${PARTNERS}#delta-radio-club`)
  const tile = page.locator('#delta-radio-club')
  await expect(tile).toBeInViewport()
  await expect(tile).toHaveAttribute('data-linked', 'true')
  // This one has no site of its own: its name has the focus.
  await expect(tile.getByRole('heading')).toBeFocused()
  expect(await axe()).toEqual([])
})

test('a link to a partner opens the page of the list that holds it', async ({ page, open }) => {
  await open(`${PARTNERS}?page=2#friend-09`)
  await expect(page.locator('#friend-09')).toBeInViewport()
  await expect(page.locator('[data-linked]')).toHaveCount(1)
})

test('a network names its members and countries', async ({ page, open }) => {
  await open('/llahub/network')
  await page.getByRole('link', { name: 'Mountain springs network' }).click()
  await expect(page).toHaveURL('/llahub/network/mountain-springs')
  await expect(page.getByText('They meet twice a year.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Valley water union' })).toBeVisible()
  await page.getByRole('complementary').getByRole('link', { name: 'Nepal' }).click()
  await expect(page).toHaveURL('/llahub/country-profiles/NPL')
})

test('an unknown network is not found', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 404/)
  const answer = await page.goto('/llahub/network/no-such-network')
  expect(answer?.status()).toBe(404)
  await alive(page)
})

test('a network that does not load says so and can be asked for again', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/500|Internal Server Error/)
  await open('/llahub/network')
  let fail = true
  await page.route('**/api/networks/mountain-springs', (route) =>
    fail ? route.fulfill({ status: 500, json: { message: 'No.' } }) : route.continue(),
  )
  await page.getByRole('link', { name: 'Mountain springs network' }).click()
  await expect(page.getByText('This network could not be loaded.')).toBeVisible()
  fail = false
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('They meet twice a year.')).toBeVisible()
})

for (const code of ['np', 'NP', 'npl', 'Npl']) {
  test(`${code} leads to the one address of a country`, async ({ request }) => {
    const answer = await request.get(`/llahub/country-profiles/${code}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(answer.headers().location).toBe('/llahub/country-profiles/NPL')
  })
}

test('an unknown country is not found', async ({ request }) => {
  expect((await request.get('/llahub/country-profiles/XYZ')).status()).toBe(404)
})
