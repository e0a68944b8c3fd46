/** The article list: filters, chips, order, more pages, Back. */
import { listed } from './listed.ts'
import { alive, expect, hold, PROGRAM, settled, test, tick } from './test.ts'

const LIST = '/llahub/articles'

test('the list comes whole from the server', async ({ request }) => {
  const html = await (await request.get(LIST)).text()
  expect(html).toContain('Walking the spring')
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test('a reader sees what is there and how much of it', async ({ page, open }) => {
  await open(LIST)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Articles" [level=1]
  `)
  await expect(page.getByRole('form', { name: 'Filters' })).toMatchAriaSnapshot(`
    - searchbox "Search in these articles"
    - group "Category":
      - list:
        - listitem:
          - checkbox "Announcements 5"
        - listitem:
          - checkbox "Early warning 7"
        - listitem:
          - checkbox "Events 4"
        - listitem:
          - checkbox "Planning methods 14"
    - group "Sector":
      - list:
        - listitem:
          - checkbox "Cities 9"
  `)
  await expect(page.getByRole('article')).toHaveCount(12)
})

test('events say when they happen, and are listed by that', async ({ page, open }) => {
  await open(`${LIST}?categories=events`)
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toContainText('Upcoming first')
  const first = page.getByRole('article').first()
  await expect(first).toContainText('Past 21 April 2026, 09:00 UTC')
  await first.getByRole('link').click()
  const event = page.getByRole('region', { name: 'When and where' })
  await expect(event).toContainText('Past 21 April 2026, 09:00 UTC')
  await expect(event.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('main').getByText(/^Published/)).toBeVisible()
})

test('choosing filters changes address, list and counts without a new document', async ({
  page,
  open,
}) => {
  await open(LIST)
  await page.evaluate(() => {
    document.body.dataset.same = 'document'
  })
  await tick(page.getByRole('checkbox', { name: 'Early warning' }))
  await expect(page).toHaveURL(`${LIST}?categories=early-warning`)
  await tick(page.getByRole('checkbox', { name: 'Health' }))
  await expect(page).toHaveURL(`${LIST}?categories=early-warning&sectors=health`)
  await expect(page.getByRole('checkbox', { name: 'Health' })).toBeFocused()
  await expect(page.locator('body[data-same="document"]')).toBeAttached()

  const titles = await listed(page, '/api/articles', {
    'filter[taxonomy:lla_categories:in]': 'early-warning',
    'filter[taxonomy:lla_sectors:in]': 'health',
  })
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles)
  await expect(page.getByRole('status').first()).toHaveText(
    new RegExp(`^${titles.length} articles?$`),
  )

  await page.getByRole('link', { name: /Health.*remove/ }).click()
  await expect(page).toHaveURL(`${LIST}?categories=early-warning`)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(page.getByRole('article')).toHaveCount(12)
})

test('an article is found by two filters, and Back returns to them', async ({
  page,
  open,
  axe,
}) => {
  await open(LIST)
  await tick(page.getByRole('checkbox', { name: 'Planning methods' }))
  await expect(page).toHaveURL(`${LIST}?categories=planning-methods`)
  await tick(page.getByRole('checkbox', { name: 'Water' }))
  const found = `${LIST}?categories=planning-methods&sectors=water`
  await expect(page).toHaveURL(found)
  const headings = page.getByRole('article').getByRole('heading')
  const titles = await listed(page, '/api/articles', {
    'filter[taxonomy:lla_categories:in]': 'planning-methods',
    'filter[taxonomy:lla_sectors:in]': 'water',
  })
  expect(titles).toContain('Walking the spring')
  await expect(headings).toHaveText(titles)
  await page.getByRole('link', { name: 'Walking the spring' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walking the spring')
  await page.goBack()
  await expect(page).toHaveURL(found)
  await expect(headings).toHaveText(titles)
  await expect(page.getByRole('checkbox', { name: 'Planning methods' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Water' })).toBeChecked()
  expect(await axe()).toEqual([])
})

test('the order can be turned round', async ({ page, open }) => {
  await open(LIST)
  const first = page.getByRole('article').first().getByRole('heading')
  await expect(first).toHaveText('Walking the spring')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('oldest')
  await expect(page).toHaveURL(`${LIST}?sortBy=oldest`)
  await expect(first).not.toHaveText('Walking the spring')
})

test('words narrow the list', async ({ page, open }) => {
  await open(LIST)
  await page.getByRole('searchbox', { name: 'Search in these articles' }).fill('SPRING')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${LIST}?searchQuery=SPRING`)
  await expect(page.getByRole('article').first()).toContainText(/spring/i)
})

test('more articles are appended, and Back returns to the same place', async ({ page, open }) => {
  await open(LIST)
  await page.getByRole('link', { name: /^Load \d+ more$/ }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
  const card = page.getByRole('article').nth(20).getByRole('link').first()
  const title = await card.textContent()
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200)
})

test('a later page opened afresh shows that page and leads to the earlier ones', async ({
  page,
  open,
}) => {
  await open(`${LIST}?page=2`)
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByRole('link', { name: 'Earlier articles' })).toBeVisible()
  await expect(page.getByText(/^13 to 24 of \d+ shown$/).first()).toBeVisible()
})

test('what is ticked before the program has come counts', async ({ page, expectTrouble }) => {
  // Named so that what goes wrong is seen.
  void expectTrouble
  const go = await hold(page, PROGRAM)
  await page.goto(LIST)
  const [warning, water] = ['Early warning', 'Water'].map((name) =>
    page.getByRole('checkbox', { name: new RegExp(`^${name}`) }),
  )
  for (const box of [warning, water]) await box?.check()
  go()
  await alive(page)
  await expect(page).toHaveURL(`${LIST}?categories=early-warning&sectors=water`)
  for (const box of [warning, water]) if (box) await expect(box).toBeChecked()
  // A page that was left with choices which are not in its address: the browser restores them.
  await page.reload()
  await alive(page)
  await expect(page).toHaveURL(`${LIST}?categories=early-warning&sectors=water`)
})

test('an empty list says which filter to drop', async ({ page, open, axe }) => {
  await open(`${LIST}?categories=early-warning&searchQuery=zebra`)
  await expect(page.getByText('No article matches all of these filters.')).toBeVisible()
  await page.getByRole('link', { name: /Without “zebra”/ }).click()
  await expect(page).toHaveURL(`${LIST}?categories=early-warning`)
  await settled(page)
  expect(await axe()).toEqual([])
})

test('on a phone filters are in a modal sheet: it keeps the focus, hides the page and gives focus back', async ({
  page,
  open,
  axe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(LIST)
  const button = page.locator('summary', { hasText: 'Filters' })
  await button.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
  expect(await axe()).toEqual([])
  // What is behind it is inert: not even a script can move the focus there.
  await page.locator('header a').first().focus()
  await expect(page.locator('header :focus')).toHaveCount(0)
  for (let stops = 0; stops < 30; stops += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus:not(body, dialog, dialog *)')).toHaveCount(0)
  }
  await sheet.getByRole('checkbox', { name: 'Water' }).check()
  await expect(page).toHaveURL(`${LIST}?sectors=water`)
  await expect(sheet).toBeVisible()
  // Nobody hears the page's own live region now.
  await expect(sheet.getByRole('status')).toHaveText(/^\d+ articles?$/)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.locator('summary', { hasText: 'Filters (1)' })).toBeFocused()
  await page.locator('summary', { hasText: 'Filters (1)' }).click()
  await expect(sheet.getByRole('checkbox', { name: 'Water' })).toBeChecked()
  await sheet.getByRole('button', { name: /^Show \d+ article/ }).click()
  await expect(sheet).toHaveCount(0)
  // Words count also if the sheet is closed right behind them.
  await page.locator('summary', { hasText: 'Filters (1)' }).click()
  await sheet.getByRole('searchbox', { name: 'Search in these articles' }).fill('spring')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${LIST}?searchQuery=spring&sectors=water`)
})

test('without scripts the filters are a form and the next page is a link', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(LIST)
  // The header stays where it is: nothing is kept free for it further down.
  await expect(page.locator('html')).toHaveCSS('scroll-padding-top', '16px')
  await tick(page.getByRole('checkbox', { name: 'Early warning' }))
  await tick(page.getByRole('checkbox', { name: 'Planning methods' }))
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/categories=/)
  await expect(page.getByRole('checkbox', { name: 'Early warning' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Planning methods' })).toBeChecked()
  await page.goto(LIST)
  await page.getByRole('link', { name: /^Load \d+ more$/ }).click()
  await expect(page).toHaveURL(`${LIST}?page=2`)
  await expect(page.getByRole('article')).toHaveCount(12)
  await context.close()
})

test('a list that does not load says so and can be tried again', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/500|Internal Server Error/)
  await open('/llahub/')
  let fail = true
  await page.route('**/api/articles?**', (route) =>
    fail ? route.fulfill({ status: 500, json: { message: 'No.' } }) : route.continue(),
  )
  await page.getByRole('link', { name: 'All articles' }).first().click()
  await expect(page).toHaveURL(LIST)
  await alive(page)
  await expect(page.getByText('The articles did not load.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Water' })).toBeVisible()
  fail = false
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(12)
})

test('Back shows the words of the list that it leads to, also in the field one is in', async ({
  page,
  open,
}) => {
  await open('/llahub/articles')
  const field = page.getByRole('searchbox', { name: 'Search in these articles' })
  await field.fill('spring')
  await expect(page).toHaveURL('/llahub/articles?searchQuery=spring')
  await expect(field).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/llahub/articles')
  await expect(field).toHaveValue('')
  await page.goForward()
  await expect(field).toHaveValue('spring')
})

test('a part of the list that is none leads to the whole list', async ({ page, open }) => {
  await open('/llahub/articles?parent=zzz')
  await page.getByRole('main').getByRole('link', { name: 'Show all of them' }).click()
  await expect(page).toHaveURL('/llahub/articles')
  await expect(page.getByRole('article')).toHaveCount(12)
})
