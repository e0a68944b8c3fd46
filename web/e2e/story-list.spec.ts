/** The story list of the demonstration site: filters, more pages, Back, its map. */
import { listed } from './listed.ts'
import { expect, settled, test, tick } from './test.ts'

const LIST = '/llahub/stories'

test('a story is found by two filters, and Back returns to them', async ({ page, open, axe }) => {
  await open(LIST)
  await expect(page.getByRole('article')).toHaveCount(12)
  const all = Number(await page.locator('#stories-count strong').textContent())
  await tick(page.getByRole('checkbox', { name: /^Pulling together/ }))
  await expect(page).toHaveURL(`${LIST}?principles=collaboration`)
  await tick(page.getByRole('checkbox', { name: /^Forests/ }))
  const found = `${LIST}?principles=collaboration&sectors=forests`
  await expect(page).toHaveURL(found)
  const titles = await listed(page, '/api/collections/v2/stories/entries', {
    sort: '-date',
    'filter[taxonomy:lla_principles:in]': 'collaboration',
    'filter[taxonomy:lla_sectors:in]': 'forests',
  })
  expect(titles.length).toBeGreaterThan(0)
  expect(titles.length).toBeLessThan(all)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles)
  expect(await axe()).toEqual([])

  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')
  await page.goBack()
  await expect(page).toHaveURL(found)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles)
  await expect(page.getByRole('checkbox', { name: /^Forests/ })).toBeChecked()

  await page.getByRole('link', { name: /Pulling together.*remove/ }).click()
  await expect(page).toHaveURL(`${LIST}?sectors=forests`)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(LIST)
})

test('countries far down the list open with what is chosen, also by Back', async ({
  page,
  open,
  axe,
}) => {
  await open(LIST)
  const countries = page.getByRole('group', { name: 'Country' })
  const further = countries.locator('summary')
  await expect(further).toHaveText(/^Show \d+ more/)
  await further.press('Enter')
  const late = countries.locator('input').last()
  await tick(late)
  await expect(page).toHaveURL(/\?countries=[A-Z]{3}$/)
  const found = page.url()
  await settled(page)
  expect(await axe()).toEqual([])
  await expect(further).toHaveAccessibleName('Show fewer')

  // Elsewhere and back: the box is drawn anew, or follows the address.
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(LIST)
  await further.press('Enter')
  await expect(late).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(found)
  await expect(late).toBeChecked()
  await expect(late).toBeVisible()
  await open(found)
  await expect(late).toBeVisible()
  expect(await axe()).toEqual([])
})

test('more stories are appended, and Back returns to all of them', async ({ page, open }) => {
  await open(LIST)
  await page.getByRole('link', { name: /^Load \d+ more$/ }).click()
  await expect(page).toHaveURL(`${LIST}?page=2`)
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('article').nth(20).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/stories\/[a-z-]+$/)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('words can be taken back alone; an empty list says what to drop', async ({
  page,
  open,
  axe,
}) => {
  await open(`${LIST}?sectors=water&searchQuery=zebra`)
  await expect(page.getByText('No story matches all of these filters.')).toBeVisible()
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: /Without “.*zebra.*”/ }).click()
  await expect(page).toHaveURL(`${LIST}?sectors=water`)
})

test('list and map are one: to point at one marks the other', async ({ page, open, axe }) => {
  await open(LIST)
  await page.getByRole('navigation', { name: 'Show as' }).getByRole('link', { name: 'Map' }).click()
  await expect(page).toHaveURL(`${LIST}?view=map`)
  const map = page.getByRole('application', { name: 'Where the stories are from' })
  await expect(map).toBeVisible()
  expect(await axe()).toEqual([])
  const row = page.locator('[id^="row-"]').first()
  await row.getByRole('link').focus()
  await expect(map.locator('[data-marked="true"]')).toHaveCount(1)
  const mark = map.locator('button:not([data-several])').first()
  await mark.focus()
  await expect(page.locator('[id^="row-"][data-marked="true"]').first()).toBeVisible()
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'What you chose on the map' })
  await expect(card).toBeFocused()
  await expect(page.locator('[id^="row-"][data-chosen="true"]')).toHaveCount(1)
})

test('a map that does not arrive leaves the server’s page, with a note', async ({
  page,
  open,
  expectTrouble,
}) => {
  expectTrouble(/assets\/story-map-|ERR_FAILED|dynamically imported/)
  await page.route(/\/_t\/assets\/story-map-[\w-]{7}\.js$/, (route) => route.abort('failed'))
  await open(LIST)
  await page.getByRole('navigation', { name: 'Show as' }).getByRole('link', { name: 'Map' }).click()
  await expect(page.getByText('A part of this page did not arrive.')).toBeVisible()
  await expect(page).toHaveURL(`${LIST}?view=map`)
  await expect(page.getByRole('group', { name: 'Where the stories are from' })).toBeVisible()
})

test('on a phone the filters are in a sheet', async ({ page, open, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(`${LIST}?view=map`)
  await page.locator('summary', { hasText: 'Filters' }).click()
  await expect(page.getByRole('checkbox', { name: /^Water/ })).toBeVisible()
  expect(await axe()).toEqual([])
})

test('without scripts filters are a form, pages and marks are links', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(`${LIST}?view=map`)
  await tick(page.getByRole('checkbox', { name: /^Water/ }))
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(`${LIST}?sectors=water&view=map`)
  const picture = page.getByRole('group', { name: 'Where the stories are from' })
  const goal = await picture.getByRole('link').first().getAttribute('href')
  await expect(page.locator(goal ?? '')).toBeVisible()

  await page.goto(LIST)
  await page.getByRole('link', { name: /^Load \d+ more$/ }).click()
  await expect(page).toHaveURL(`${LIST}?page=2`)
  await expect(page.getByRole('link', { name: 'Earlier stories' })).toBeVisible()
  await context.close()
})
