/** Reading in another language: the switch, the reload, the widget, and what happens when it fails. */
import { alive, expect, type Page, test, tick } from './test.ts'

const LIST = '/llahub/articles'
const WIDGET = /foreign: .*\/widget\.js/

const languages = (page: Page) => page.locator('header summary:visible', { hasText: 'Language:' })

test('the hub offers seven languages, the portal two', async ({ page, open, axe }) => {
  for (const [address, names] of [
    ['/llahub/', ['en', 'fr', 'hi', 'zh-CN', 'bn', 'sw', 'ne']],
    ['/', ['en', 'fr']],
  ] as const) {
    await open(address)
    await languages(page).click()
    const items = page.locator('header details[open] li > a')
    await expect(items.first()).toBeVisible()
    const codes = await items.evaluateAll((all) =>
      all.map((a) => a.querySelector('span')?.getAttribute('lang')),
    )
    expect(codes).toEqual(names)
    // There the page is: a link to it would lose what the server does not know of its address.
    await expect(items.first()).toHaveAttribute('aria-current', 'true')
    await expect(items.first()).not.toHaveAttribute('href')
    expect(await axe()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(items.first()).toBeHidden()
  }
})

for (const width of [360, 1280]) {
  test(`the open switch fits a screen of ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 })
    await open('/llahub/')
    await languages(page).click()
    const panel = page.locator('header details[open] ul', { hasText: 'Kiswahili' })
    const box = await panel.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}

test('choosing a language reloads the page, and only then the widget is there', async ({
  page,
  open,
  axe,
  expectTrouble,
}) => {
  expectTrouble(WIDGET)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('widget.js')) foreign.push(request.url())
  })
  await open(`${LIST}?sectors=water`)
  expect(foreign).toEqual([])
  await languages(page).click()
  const answer = page.waitForResponse((response) => response.url().includes('translate=fr'))
  await page.locator('header').getByRole('link', { name: 'Français' }).click()
  const headers = (await answer).headers()
  await expect(page).toHaveURL(`${LIST}?sectors=water&translate=fr`)
  expect(headers['x-robots-tag']).toBe('noindex')
  await expect(page.locator('html')).toHaveAttribute('data-widget', 'start en; reset; set fr')
  expect(headers['content-security-policy']).toContain(new URL(foreign[0] ?? '').origin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('fr:Articles')
  await expect(page.getByText('Translated into Français by a machine.')).toBeVisible()
  await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1)
  expect(await axe()).toEqual([])
})

test('the page without a translation knows nothing of the widget', async ({ request }) => {
  for (const address of [LIST, `${LIST}?translate=en`, `${LIST}?translate=xx`]) {
    const answer = await request.get(address)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy.replace(/frame-src [^;]*/, ''), address).not.toContain('http')
    expect(answer.headers()['x-robots-tag'], address).toBeUndefined()
    expect(await answer.text()).not.toContain('noindex')
  }
})

test('who reads in French goes on reading in French, and can go back', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(WIDGET)
  await open(`${LIST}?translate=fr`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('fr:Articles')
  // React changes and removes what the widget has moved.
  await tick(page.getByRole('checkbox', { name: 'Early warning' }))
  await expect(page).toHaveURL(`${LIST}?categories=early-warning&translate=fr`)
  await page.getByRole('link', { name: /Early warning.*remove/ }).click()
  await expect(page).toHaveURL(`${LIST}?translate=fr`)
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByRole('main').getByRole('link', { name: 'Walking the spring' }).first().click()
  await expect(page).toHaveURL('/llahub/articles/walking-the-spring?translate=fr')
  await expect(heading).toHaveText('fr:Walking the spring')
  await page.goBack()
  await expect(heading).toHaveText('fr:Articles')
  await page.getByRole('link', { name: 'Show the original' }).click()
  await expect(page).toHaveURL(LIST)
  await alive(page)
  await expect(heading).toHaveText('Articles')
})

test('a language that the widget does not have is said so', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(WIDGET)
  expectTrouble(/Language option not found\./)
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Language option not found.'),
  )
  await open('/llahub/?translate=ne')
  await logged
  await expect(page.getByText('The translation into नेपाली could not be loaded.')).toBeVisible()
})

test('a widget that cannot be loaded leaves the original', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/widget\.js|ERR_FAILED/)
  await page.route('**/widget.js', (route) => route.abort())
  await open('/llahub/?translate=fr')
  await expect(page.getByText('This is the original.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^fr:/)
})

test('the switch works by keyboard', async ({ page, open, expectTrouble }) => {
  expectTrouble(WIDGET)
  await open('/llahub/')
  await languages(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/llahub/?translate=fr')
})

test('a language opened in another tab keeps the whole address', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(WIDGET)
  await open(`${LIST}?sectors=water&translate=fr#main`)
  await languages(page).click()
  const english = page.locator('header').getByRole('link', { name: 'English' })
  const tab = page.context().waitForEvent('page')
  await english.click({ button: 'middle' })
  await expect(await tab).toHaveURL(`${LIST}?sectors=water#main`)
})

test('without scripts the switch opens and its links lead to pages', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(LIST)
  await languages(page).click()
  await page.locator('header').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(`${LIST}?translate=fr`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles')
  await context.close()
})
