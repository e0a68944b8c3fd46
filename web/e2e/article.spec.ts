/** An article: its text, its contents, what to read next, and how it is reached. */
import { alive, expect, settled, test } from './test.ts'

const ARTICLE = '/llahub/articles/walking-the-spring'

test('an article shows its blocks and only those that are on', async ({ page, open }) => {
  await open(ARTICLE)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Walking the spring')
  await expect(main.getByRole('heading', { name: 'Before you go' })).toBeVisible()
  await expect(main.getByText('We had never walked it from top to bottom.')).toBeVisible()
  await expect(main.getByText('The spring in the dry season.')).toBeVisible()
  await expect(main.getByText('must not be shown')).toHaveCount(0)
  await expect(main.locator('time').first()).toHaveText('4 March 2026')
})

test('contents lead to their sections', async ({ page, open }) => {
  await open(ARTICLE)
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Before' })
    .click()
  await expect(page).toHaveURL(`${ARTICLE}#before-you-go`)
  await expect(page.getByRole('heading', { name: 'Before you go' })).toBeInViewport()
})

test('going to an article and back loads no document', async ({ page, open }) => {
  await open('/llahub/articles')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await page.getByRole('link', { name: 'Walking the spring' }).first().click()
  await expect(page).toHaveURL(ARTICLE)
  await alive(page)
  await expect(page).toHaveTitle(/Walking the spring/)
  await page.goBack()
  await expect(page).toHaveURL('/llahub/articles')
  await expect(page.getByRole('article')).toHaveCount(12)
  expect(documents).toEqual([])
})

test('links in an author’s text are followed without a new document', async ({ page, open }) => {
  await open(ARTICLE)
  await page.evaluate(() => {
    document.body.dataset.same = 'document'
  })
  await page.getByRole('link', { name: 'how to keep a rain record' }).click()
  await expect(page).toHaveURL('/llahub/articles/reading-a-rain-gauge')
  await expect(page.locator('body[data-same="document"]')).toBeAttached()
})

test('after navigation the heading has the focus and the title is announced', async ({
  page,
  open,
}) => {
  await open('/llahub/articles')
  await page.getByRole('link', { name: 'Walking the spring' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Walking the spring' })).toHaveCount(1)
})

test('drafts and articles to come are not found', async ({ request }) => {
  for (const id of ['half-a-thought', 'a-letter-to-the-future']) {
    expect((await request.get(`/llahub/articles/${id}`)).status(), id).toBe(404)
  }
})

test('an article is found and read with the keyboard alone', async ({ page, open }) => {
  await open('/llahub/articles')
  const focused = page.locator(':focus')
  const tabTo = async (goal: (element: Element) => boolean) => {
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press('Tab')
      if (await focused.evaluate(goal)) return
    }
    throw new Error('Tab leads past it')
  }
  await page.keyboard.press('Tab')
  await expect(focused).toHaveText('Skip to content')
  await page.keyboard.press('Enter')
  await tabTo((element) => element.getAttribute('value') === 'water')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/llahub/articles?sectors=water')
  await settled(page)
  await tabTo((element) => element.closest('article') !== null)
  const title = await focused.textContent()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(title ?? '')
  await expect(heading).toBeFocused()
  // The text scrolls by keys, and its first link or section comes next.
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await page.keyboard.press('Tab')
  await expect(focused).toBeVisible()
})

test('the address and the citation of an article are taken along', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await open(ARTICLE)
  const share = page.getByRole('region', { name: 'Share and cite' })
  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByRole('button', { name: 'Link copied' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached()
  expect(await copied()).toMatch(new RegExp(`^https?://.+${ARTICLE}$`))
  await share.locator('summary').click()
  await share.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(share.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
  expect(await copied()).toMatch(/“Walking the spring”\. Terrace.*, 4\sMarch 2026\. https?:/)
  await expect(share.getByRole('button', { name: 'Print' })).toBeVisible()
})

test('where copying is refused the address is shown, selected and with the focus', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('no')) },
    })
  })
  await open(ARTICLE)
  const share = page.getByRole('region', { name: 'Share and cite' })
  const copy = share.getByRole('button', { name: 'Copy link' })
  const field = share.getByLabel('Link to this page')
  // The second press is told as the first is.
  for (const press of ['first', 'second']) {
    await copy.click()
    await expect(field, press).toHaveValue(new RegExp(`${ARTICLE}$`))
    await expect(field, press).toBeFocused()
    expect(await page.evaluate(() => getSelection()?.toString()), press).toContain(ARTICLE)
    await expect(page.getByRole('status').filter({ hasText: 'did not copy it' })).toBeAttached()
  }
})

test('on paper an article is its text alone', async ({ page, open }) => {
  await page.emulateMedia({ media: 'print' })
  await open(ARTICLE)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.locator('main button:visible')).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.locator('[data-block="text_block"] p').first()).toBeVisible()
  await expect(main.locator('figure img').first()).toBeVisible()
  await expect(main.getByText('The spring in the dry season.')).toBeVisible()
})

test('on paper what is closed is open, and what leads on says where', async ({ page, open }) => {
  await page.emulateMedia({ media: 'print' })
  await open('/llahub/stories/the-spring-book')
  const main = page.getByRole('main')
  await expect(main.locator('details:not([open])').first()).toBeAttached()
  await expect(main.getByText('Water runs.')).toBeVisible()
  const register = main.getByRole('link', { name: /^Register/ })
  await expect(register).toBeVisible()
  const address = await register.evaluate((link) => getComputedStyle(link, '::after').content)
  expect(address).toContain('https://walk.example/')
  await expect(main.getByRole('link', { name: /^Walk along/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /calendar/i })).toBeHidden()
})

test('on paper a list is what was found', async ({ page, open }) => {
  await page.emulateMedia({ media: 'print' })
  await open('/llahub/articles')
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.locator('#articles-count')).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeHidden()
})
