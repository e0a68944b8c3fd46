/** The hub's search, on the demonstration site: kinds, filters, order, typing errors, Back. */
import type { Page } from '@playwright/test'
import { alive, expect, hold, PROGRAM, test, tick } from './test.ts'

const SEARCH = '/llahub/search'
const TYPED = 'drougt banglades'

const field = (page: Page) => page.getByRole('main').getByLabel('Search the hub')
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of results' })
const count = async (page: Page) => Number(await page.locator('#search-count strong').textContent())

test('results come whole from the server, and search engines leave them out', async ({
  request,
}) => {
  const html = await (await request.get(`${SEARCH}?query=drought`)).text()
  expect(html).toContain('<mark')
  expect(html).toContain('Search results for “drought”')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html.match(/<h1/g)).toHaveLength(1)
})

for (const width of [360, 1280]) {
  test(`a search with typing errors finds what was meant at ${width} px`, async ({
    page,
    open,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(SEARCH)
    await field(page).fill(TYPED)
    await field(page).press('Enter')
    await expect(page).toHaveURL(/query=drougt/)
    const main = page.getByRole('main')
    await expect(main.getByText('Showing results for “drought bangladesh”.')).toBeVisible()
    await expect(main.getByText(`Nothing was found for “${TYPED}” as it is typed.`)).toBeVisible()
    await expect(
      main.getByRole('link', { name: /Everything in the hub about Bangladesh/ }),
    ).toBeVisible()
    await expect(main.locator('mark').first()).toBeVisible()
    await expect(field(page)).toHaveValue(TYPED)
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('status').first()).toHaveText(/^\d+ results?$/)
    expect(await axe()).toEqual([])
    await main.getByRole('link', { name: '“drought bangladesh”' }).click()
    await expect(page).toHaveURL(`${SEARCH}?query=drought%20bangladesh`)
    await expect(main.getByText('Showing results for')).toHaveCount(0)
    await expect(field(page)).toHaveValue('drought bangladesh')
  })

  test(`before a search there are popular ones and ways in at ${width} px`, async ({
    page,
    open,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(SEARCH)
    expect(await axe()).toEqual([])
    const popular = page.getByRole('region', { name: 'Popular searches' })
    expect(await popular.getByRole('link').count()).toBeGreaterThan(5)
    // Nothing to look for leads nowhere.
    await field(page).press('Enter')
    await expect(page).toHaveURL(SEARCH)
    await popular.getByRole('link').first().click()
    await expect(page).toHaveURL(/\?query=/)
    await expect(kinds(page)).toBeVisible()
  })
}

test('filters narrow all kinds, and Back returns step by step', async ({ page, open, axe }) => {
  await open(`${SEARCH}?query=water`)
  const all = await count(page)
  await tick(page.getByRole('checkbox', { name: /^Cities/ }))
  await expect(page).toHaveURL(`${SEARCH}?query=water&sectors=cities`)
  await expect.poll(() => count(page)).toBeLessThan(all)
  const some = await count(page)
  await tick(page.getByRole('checkbox', { name: /^Health/ }))
  await expect(page).toHaveURL(`${SEARCH}?query=water&sectors=cities,health`)
  await expect.poll(() => count(page)).toBeGreaterThan(some)
  expect(await axe()).toEqual([])

  const card = page.getByRole('article').getByRole('link').first()
  const title = await card.textContent()
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.goBack()
  await expect(page).toHaveURL(`${SEARCH}?query=water&sectors=cities,health`)
  await expect(page.getByRole('checkbox', { name: /^Health/ })).toBeChecked()
  await expect(page.getByRole('article').getByRole('link').first()).toHaveText(title ?? '')
  await page.goBack()
  await expect(page).toHaveURL(`${SEARCH}?query=water&sectors=cities`)
  await expect(page.getByRole('checkbox', { name: /^Health/ })).not.toBeChecked()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(`${SEARCH}?query=water`)
  await expect.poll(() => count(page)).toBe(all)
})

test('one kind is listed whole, in three orders', async ({ page, open, axe }) => {
  await open(`${SEARCH}?query=water`)
  const stories = page.getByRole('region', { name: /^Stories/ })
  await expect(stories.getByRole('article')).toHaveCount(4)
  await stories.getByRole('link', { name: /^See all \d+ in Stories$/ }).click()
  await expect(page).toHaveURL(`${SEARCH}?group=stories&query=water`)
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(kinds(page).getByRole('link', { name: /^Stories/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const total = await count(page)
  await expect(page.getByRole('status').first()).toHaveText(`${total} results`)
  await page.getByRole('link', { name: /^Load \d+ more$/ }).click()
  await expect(page).toHaveURL(`${SEARCH}?group=stories&page=2&query=water`)
  await expect(page.getByRole('article')).toHaveCount(total)
  expect(await axe()).toEqual([])

  const dates = () =>
    page
      .locator('article time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
  for (const [order, sorted] of [
    ['newest', (days: string[]) => days.toSorted().reverse()],
    ['oldest', (days: string[]) => days.toSorted()],
  ] as const) {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption(order)
    await expect(page).toHaveURL(`${SEARCH}?group=stories&query=water&sortBy=${order}`)
    await expect(page.locator('article time')).toHaveCount(20)
    await expect
      .poll(async () => {
        const days = await dates()
        return days.length === 20 && days.join() === sorted(days).join()
      })
      .toBe(true)
  }
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('relevance')
  await expect(page).toHaveURL(`${SEARCH}?group=stories&query=water`)
})

test('a correction keeps kind, filters and order, and reading goes on at the count', async ({
  page,
  open,
}) => {
  await open(`${SEARCH}?group=stories&query=drougt&sectors=water&sortBy=oldest`)
  await page.getByRole('main').getByRole('link', { name: '“drought”' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${SEARCH}?group=stories&query=drought&sectors=water&sortBy=oldest`)
  await expect(field(page)).toHaveValue('drought')
  await expect(page.locator('#search-count')).toBeFocused()
})

test('the field says what the page shows, also after typing that led nowhere', async ({
  page,
  open,
}) => {
  await open(`${SEARCH}?query=flood`)
  await field(page).fill('water')
  await field(page).press('Enter')
  await expect(page).toHaveURL(`${SEARCH}?query=water`)
  await expect(kinds(page)).toBeVisible()
  await field(page).pressSequentially('x')
  await page.goBack()
  await expect(page).toHaveURL(`${SEARCH}?query=flood`)
  await expect(field(page)).toHaveValue('flood')
})

test('a search is made with the keyboard alone', async ({ page, open }) => {
  await open(SEARCH)
  await field(page).focus()
  await page.keyboard.type('mangroves')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${SEARCH}?query=mangroves`)
  await expect(page.getByRole('article').first()).toBeVisible()
  // From the field: its button, the filters and the order, the kinds, then what was found.
  const focused = page.locator(':focus')
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    if (await focused.evaluate((element) => element.closest('article') !== null)) break
  }
  const title = await focused.textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.goBack()
  await expect(page).toHaveURL(`${SEARCH}?query=mangroves`)
  await expect(focused).toHaveText(title ?? '')
})

for (const width of [360, 1280]) {
  test(`nothing found says what else to do at ${width} px`, async ({ page, open, axe }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(`${SEARCH}?query=zzzqqq`)
    await expect(page.getByText('Nothing was found for “zzzqqq”.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Popular searches' })).toBeVisible()
    expect(await axe()).toEqual([])
  })
}

test('filters that leave nothing say which one to drop', async ({ page, open, axe }) => {
  await open(`${SEARCH}?categories=events&query=mangrove&sectors=energy`)
  await expect(page.getByText('Nothing matches all of these filters.')).toBeVisible()
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: 'Clear all' }).first().click()
  await expect(page).toHaveURL(`${SEARCH}?query=mangrove`)
})

for (const width of [360, 1280]) {
  test(`the last filter dropped where nothing is found leaves the focus at ${width} px`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const count = page.locator('p#search-count')
    await open(`${SEARCH}?query=zzzqqq&sectors=energy`)
    const chips = page.getByRole('list', { name: 'Active filters' })
    await chips.getByRole('link', { name: 'Clear all' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${SEARCH}?query=zzzqqq`)
    await expect(page.getByText('Nothing was found for “zzzqqq”.')).toBeVisible()
    await expect(count).toBeFocused()

    // From among the filters, which go too.
    await open(`${SEARCH}?query=zzzqqq&sectors=energy`)
    if (width < 1024) await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByRole('checkbox', { name: /^Energy/ }).press('Space')
    await expect(page).toHaveURL(`${SEARCH}?query=zzzqqq`)
    await expect(count).toBeFocused()
  })
}

test('a kind with nothing in it leads to the others', async ({ page, open }) => {
  await open(`${SEARCH}?group=faqs&query=drought%20bangladesh`)
  await expect(page.getByText('Nothing of this kind was found: Questions.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Everything', exact: true }).click()
  await expect(page).toHaveURL(`${SEARCH}?query=drought%20bangladesh`)
})

test('results that do not load say so, leave the filters, and can be tried again', async ({
  page,
  open,
  axe,
  expectTrouble,
}) => {
  expectTrouble(/500|Internal Server Error/)
  await open(SEARCH)
  let fail = true
  await page.route('**/api/search?**', (route) =>
    fail ? route.fulfill({ status: 500, json: { message: 'No.' } }) : route.continue(),
  )
  await field(page).fill('water')
  await field(page).press('Enter')
  await expect(page.getByRole('main').getByText('The results did not load.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Cities/ })).toBeVisible()
  expect(await axe()).toEqual([])
  fail = false
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await alive(page)
})

test('filters that do not load leave the results', async ({ page, open, expectTrouble }) => {
  expectTrouble(/500|Internal Server Error/)
  await open(SEARCH)
  await page.route('**/api/search/filters?**', (route) =>
    route.fulfill({ status: 500, json: { message: 'No.' } }),
  )
  await field(page).fill('water')
  await field(page).press('Enter')
  await expect(page.getByText('The filters did not load.')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('without scripts search, filters, order, kinds and pages are forms and links', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(SEARCH)
  await field(page).fill('water')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(`${SEARCH}?query=water`)
  await tick(page.getByRole('checkbox', { name: /^Cities/ }))
  await tick(page.getByRole('checkbox', { name: /^Health/ }))
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(`${SEARCH}?query=water&sectors=cities,health`)
  await expect(field(page)).toHaveValue('water')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('oldest')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page).toHaveURL(`${SEARCH}?query=water&sectors=cities,health&sortBy=oldest`)
  await page.goto(`${SEARCH}?query=water`)
  await kinds(page)
    .getByRole('link', { name: /^Stories/ })
    .click()
  await expect(page).toHaveURL(`${SEARCH}?group=stories&query=water`)
  await page.getByRole('link', { name: /^Load \d+ more$/ }).click()
  await expect(page).toHaveURL(`${SEARCH}?group=stories&page=2&query=water`)
  await expect(page.getByRole('link', { name: 'Earlier results' })).toBeVisible()
  await context.close()
})

test('the overlay only closes when its search is open already', async ({ page, open }) => {
  await open(`${SEARCH}?query=water&sectors=cities`)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const overlay = page.getByRole('dialog', { name: 'Search the hub' })
  await overlay.getByRole('searchbox').or(overlay.getByRole('combobox')).fill('water')
  await page.keyboard.press('Enter')
  await expect(overlay).toBeHidden()
  await expect(page).toHaveURL(`${SEARCH}?query=water&sectors=cities`)
})

test('who typed before the program came keeps the words and is given suggestions', async ({
  page,
  expectTrouble,
}) => {
  void expectTrouble
  const go = await hold(page, PROGRAM)
  await page.goto(SEARCH)
  await field(page).pressSequentially('flo')
  go()
  await alive(page)
  await expect(field(page)).toHaveValue('flo')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option').first()).toContainText('Flood')
})

test('while typing, suggestions can be walked through, followed and closed', async ({
  page,
  open,
  axe,
}) => {
  await open(SEARCH)
  await field(page).pressSequentially('flo')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option').first()).toContainText('Flood')
  expect(await axe()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field(page)).toHaveValue('flo')
  await page.keyboard.type('o')
  await expect(list).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toContainText('Flood')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${SEARCH}?query=Flood`)
  await expect(list).toBeHidden()
  await expect(field(page)).toHaveValue('Flood')
  await expect(kinds(page)).toBeVisible()
})
