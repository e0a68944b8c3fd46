/** The portal's search, on the demonstration site: a country as a card, kinds, filters, suggestions. */
import type { Page } from '@playwright/test'
import { alive, expect, hold, PROGRAM, SUGGESTIONS, test, tick } from './test.ts'

const SEARCH = '/search'

const field = (page: Page) => page.getByRole('main').getByLabel('Search the portal and the hub')
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of results' })
const count = async (page: Page) => Number(await page.locator('#search-count strong').textContent())

test('results come whole from the server, and search engines leave them out', async ({
  request,
}) => {
  const html = await (await request.get(`${SEARCH}?search=flood+nepal`)).text()
  expect(html).toContain('<mark')
  expect(html).toContain('href="/country-profiles/NPL"')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test('what is typed into the header before the program has come is searched for', async ({
  page,
  expectTrouble,
}) => {
  // Named so that what goes wrong is seen.
  void expectTrouble
  const go = await hold(page, PROGRAM)
  await page.goto('/glossary')
  await page
    .getByRole('banner')
    .locator('summary', { hasText: /^Search$/ })
    .click()
  const field = page.getByRole('banner').locator('input[type="search"]')
  await field.fill('drought')
  go()
  await alive(page)
  await expect(field).toHaveValue('drought')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?search=drought')
})

test('suggestions that come after the search was made stay away', async ({ page, open }) => {
  const go = await hold(page, SUGGESTIONS)
  await open('/search')
  const field = page.getByRole('main').locator('input[type="search"]')
  await field.fill('water')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?search=water')
  const came = page.waitForResponse(/\/assets\/suggestions-/)
  go()
  await came
  // It listens from here on, and suggests for what is typed then.
  await expect(field).toHaveRole('combobox')
  await expect(page.getByRole('listbox')).toBeHidden()
  await field.press('End')
  await field.pressSequentially('s')
  await expect(page.getByRole('listbox')).toBeVisible()
})

test('Nepal is found from home by typing "nep"', async ({ page, open }) => {
  await open('/')
  await page.getByRole('main').getByLabel('Country, hazard or question').fill('nep')
  const nepal = page.getByRole('option', { name: /^Nepal/ })
  await expect(nepal).toBeVisible()
  await expect(nepal).toContainText('Country profile')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/country-profiles/NPL')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nepal')
})

for (const width of [360, 1280]) {
  test(`a named country stands above what was found at ${width} px`, async ({
    page,
    open,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(SEARCH)
    // Nothing to look for leads nowhere.
    await field(page).press('Enter')
    await expect(page).toHaveURL(SEARCH)
    await field(page).fill('flood nepal')
    await field(page).press('Enter')
    await expect(page).toHaveURL(`${SEARCH}?search=flood+nepal`)
    const card = page.getByRole('region', { name: 'Nepal', exact: true })
    await expect(card).toContainText(/Nepal ranks \d+ of \d+ countries/)
    await expect(card.getByText('Demonstration data')).toBeVisible()
    await expect(page.locator('main mark').first()).toBeVisible()
    await expect(page.getByRole('status').first()).toHaveText(/^\d+ results?$/)
    expect(await axe()).toEqual([])
    await card.getByRole('link', { name: 'Open profile' }).click()
    await expect(page).toHaveURL('/country-profiles/NPL')
    await page.goBack()
    await expect(field(page)).toHaveValue('flood nepal')
  })
}

test('kinds and filters narrow what is listed, and live in the address', async ({ page, open }) => {
  await open(`${SEARCH}?search=water`)
  const all = await count(page)
  await kinds(page)
    .getByRole('link', { name: /^Projects/ })
    .click()
  await expect(page).toHaveURL(`${SEARCH}?group=projects&search=water`)
  await expect.poll(() => count(page)).toBeLessThan(all)
  const projects = await count(page)
  const countries = page.getByRole('group', { name: 'Country' })
  await tick(countries.getByRole('checkbox').first())
  await expect(page).toHaveURL(/\?countries=[A-Z]{3}&group=projects&search=water$/)
  await expect.poll(() => count(page)).toBeLessThan(projects)
  await page.goBack()
  await expect.poll(() => count(page)).toBe(projects)
})

test('what is mistyped is put right, and what is nowhere leads on', async ({ page, open }) => {
  await open(`${SEARCH}?search=drougt`)
  await expect(page.getByText('Showing results for “drought”.')).toBeVisible()
  await open(`${SEARCH}?search=xyzzyx`)
  await expect(page.getByText('Nothing was found for “xyzzyx”.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Popular searches' })).toBeVisible()
})

test('all of it works without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto(SEARCH)
  await field(page).fill('heat')
  await field(page).press('Enter')
  await expect(page).toHaveURL(`${SEARCH}?search=heat`)
  await kinds(page).getByRole('link', { name: /^Data/ }).click()
  await expect(page.getByRole('link', { name: 'Risk from heat' })).toBeVisible()
  await context.close()
})
