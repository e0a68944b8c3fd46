/** The hub's home, with the demonstration's content. */
import { beyondEdge, expect, test } from './test.ts'

const HOME = '/llahub/'
const WIDTHS = [360, 768, 1280]
const PRINCIPLES = 'The eight principles'

test('everything on it is accessible on every screen', async ({ page, open, axe }) => {
  // Three times a whole check of the page.
  test.slow()
  await open(HOME)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of [
      'What locally led adaptation is',
      PRINCIPLES,
      /^Stories from \d+ countries$/,
      'Featured articles',
      'Questions and answers',
      'Partners of the hub',
      'You were there. Tell how it went.',
    ]) {
      await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible()
    }
    expect(await axe(), `at ${width} px`).toEqual([])
    expect(await beyondEdge(page), `at ${width} px`).toBe(0)
  }
})

test('the field of the hero suggests as the search page does', async ({ page, open, axe }) => {
  const requested: string[] = []
  page.on('request', (request) => void requested.push(request.url()))
  await open(HOME)
  const name = 'Method, place or question'
  const field = page.getByRole('searchbox', { name }).or(page.getByRole('combobox', { name }))
  expect(requested.filter((url) => /\/suggestions-/.test(url))).toEqual([])
  await field.fill('nep')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option').first()).toContainText('Nepal')
  expect(await axe()).toEqual([])
  // Nothing of the page lies over it.
  await list.getByRole('option').last().click({ trial: true })
  // Nor does the hero come to lie over the doors because of it.
  const doors = page.locator('main [data-raised="true"] > ul')
  await doors.scrollIntoViewIfNeeded()
  const isCovered = await doors.evaluate((element) => {
    const { right, top } = element.getBoundingClientRect()
    return !element.contains(document.elementFromPoint(right - 40, top + 20))
  })
  expect(isCovered).toBe(false)
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toContainText('Nepal')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/llahub/country-profiles/NPL')
})

test('each principle leads to its stories, by its words and by its field', async ({
  page,
  open,
}) => {
  await open(HOME)
  const items = page.getByRole('list', { name: PRINCIPLES }).getByRole('listitem')
  await expect(items).toHaveCount(8)
  const fields = page.locator('main figure svg a[data-at]')
  await expect(fields).toHaveCount(8)
  const hrefs = (links: typeof items) =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(await hrefs(fields)).toEqual(await hrefs(items.getByRole('link')))
  const second = items.nth(1)
  const [count] = /\d+(?= stories)/.exec((await second.textContent()) ?? '') ?? []
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'true'
  })
  await second.getByRole('link').click()
  await expect(page).toHaveURL(/\/llahub\/stories\?principles=structural-inequalities$/)
  const counted = page.getByRole('main').getByText(`${count} stories`)
  await expect(counted.filter({ visible: true }).first()).toBeVisible()
  // In place: the document is the same.
  await expect(page.locator('html[data-same="true"]')).toBeAttached()
  await page.goBack()
  await fields.nth(2).click()
  await expect(page).toHaveURL(/\?principles=patient-finance$/)
})

test('who comes back finds the place where they were', async ({ page, open }) => {
  await open(HOME)
  const link = page.getByRole('link', { name: /^All \d+ partners$/ })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(1000)
  await link.click()
  await expect(page).toHaveURL('/llahub/partners')
  await page.goBack()
  await expect(page).toHaveURL(HOME)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('a step from another page draws all of it', async ({ page, open }) => {
  await open('/llahub/faqs')
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(page).toHaveURL(HOME)
  await expect(page.getByRole('heading', { name: PRINCIPLES })).toBeVisible()
  await expect(page.getByRole('list', { name: PRINCIPLES }).getByRole('listitem')).toHaveCount(8)
})

test('the small map is drawn by the map server and leads to the large one', async ({
  page,
  open,
}) => {
  await open(HOME)
  const map = page.getByRole('link', { name: /^Map of the world with marks/ })
  await map.scrollIntoViewIfNeeded()
  const picture = map.locator('img:visible')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200)
  await map.click()
  await expect(page).toHaveURL('/llahub/stories?view=map')
})

test('without scripts it is whole: fields, answers and the call', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(HOME)
  await page.getByText('Who counts as local?').click()
  await expect(
    page.getByRole('link', { name: 'See this answer with all the others' }),
  ).toBeVisible()
  await page.locator('main figure svg a[data-at="0"]').click()
  await expect(page).toHaveURL(/\?principles=devolved-decisions$/)
  await page.goto(HOME)
  await page.getByRole('main').getByRole('link', { name: 'Share your story' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Share your story')
  await context.close()
})

test('its document is small', async ({ request }) => {
  const answer = await request.get(HOME, { headers: { 'accept-encoding': 'br' } })
  expect(Number(answer.headers()['content-length'])).toBeLessThan(30_000)
})
